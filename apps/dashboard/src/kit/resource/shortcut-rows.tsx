import { Kbd } from '@mantine/core';
import classes from './shortcut-help.module.css';

export type Shortcut = readonly [key: string, meaning: string];

/** Some keys of the list of all keys. */
export const ShortcutRows = ({ keys }: { readonly keys: readonly Shortcut[] }) =>
  keys.map(([key, meaning]) => (
    <div key={key} className={classes.row}>
      <dt>
        <Kbd dir="ltr">{key}</Kbd>
      </dt>
      <dd>{meaning}</dd>
    </div>
  ));
