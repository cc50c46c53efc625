import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { isSome, opens, toggled } from './grants.rules.ts';
import classes from './matrix.module.css';
import { permissionMessages } from './permissions.messages.ts';

export interface Offered {
  /** Name and label, in the order of the server. */
  readonly services: readonly (readonly [name: string, label: string])[];
  readonly actions: readonly (readonly [name: string, label: string])[];
}

interface MatrixProps {
  readonly caption: string;
  readonly offered: Offered;
  readonly rights: ReadonlySet<string>;
  readonly stored: ReadonlySet<string>;
  readonly onChange: (rights: ReadonlySet<string>) => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Moves the focus to the box next to the focused one; sideways as the page reads. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('[data-cell]') : null;
  const at = cell?.getAttribute('data-cell')?.split('.').map(Number);
  if (!step || !at) return;
  const [row = 0, column = 0] = at;
  const sideways = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step[1] : step[1];
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-cell="${row + step[0]}.${column + sideways}"] input`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What the two that sound alike are for. */
const MEANINGS = { menu: 'menuMeans', menus: 'menusMean' } as const;
const isMenuName = (name: string): name is keyof typeof MEANINGS => Object.hasOwn(MEANINGS, name);

interface CellProps extends Pick<MatrixProps, 'rights' | 'stored' | 'onChange'> {
  readonly at: string;
  readonly label: string;
  readonly name: string;
  readonly right: string;
  /** What opens nothing has no box. */
  readonly isOffered: boolean;
}

function Cell({ at, label, name, right, isOffered, rights, stored, onChange }: CellProps) {
  if (!isOffered) return <td className={classes.none}>–</td>;
  return (
    <td data-cell={at} data-changed={stored.has(right) !== rights.has(right) || undefined}>
      <Checkbox
        label={<span className={classes.action}>{label}</span>}
        aria-label={name}
        checked={rights.has(right)}
        onChange={() => onChange(toggled(rights, [right]))}
      />
    </td>
  );
}

/** Services by actions; a box at each end ticks its whole row or column. On phones each service is a card. */
export function Matrix({ caption, offered, rights, stored, onChange }: MatrixProps) {
  const t = useText(permissionMessages);
  const { actions } = offered;
  const names = offered.services.map(([name]) => name);
  const isOpening = (right: string) => opens(right, names);
  const services = offered.services.filter(([name]) => isOpening(`${name}.read`));
  const isOwnMenu = names.includes('menus');
  const all = (these: readonly string[]) => ({
    checked: these.every((right) => rights.has(right)),
    indeterminate: isSome(rights, these),
    onChange: () => onChange(toggled(rights, these)),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes inside, heard in one place
    <table className={classes.matrix} onKeyDown={moveFocus}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('service')}</th>
          {actions.map(([action, label], column) => (
            <th key={action} scope="col" data-cell={`0.${column + 1}`}>
              <Checkbox
                label={label}
                aria-label={t('wholeColumn', { action: label })}
                {...all(services.map(([name]) => `${name}.${action}`).filter(isOpening))}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map(([name, label], row) => (
          <tr key={name}>
            <th scope="row" data-cell={`${row + 1}.0`}>
              <Checkbox
                label={label}
                aria-label={t('wholeRow', { service: label })}
                {...(isOwnMenu && isMenuName(name) ? { description: t(MEANINGS[name]) } : {})}
                {...all(actions.map(([action]) => `${name}.${action}`).filter(isOpening))}
              />
            </th>
            {actions.map(([action, actionLabel], column) => (
              <Cell
                key={action}
                at={`${row + 1}.${column + 1}`}
                label={actionLabel}
                name={t('right', { service: label, action: actionLabel })}
                right={`${name}.${action}`}
                isOffered={isOpening(`${name}.${action}`)}
                {...{ rights, stored, onChange }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
