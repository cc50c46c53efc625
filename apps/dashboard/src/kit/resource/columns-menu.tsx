import { Button, Checkbox } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { columnsMessages } from './columns-menu.messages.ts';
import classes from './columns-menu.module.css';

interface ColumnsMenuProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
}

function Choices({ columns }: ColumnsMenuProps) {
  const t = useText(columnsMessages);
  const { choices, toggle, isChanged, reset } = useChosenColumns(columns);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.title}>{t('columns')}</legend>
      {choices.map(({ column, isShown }) => (
        <Checkbox
          key={column.key}
          className={classes.choice}
          label={column.label}
          checked={isShown}
          onChange={() => toggle(column.key)}
        />
      ))}
      <p className={classes.hint}>{t('hint')}</p>
      {/* Not `disabled`: who presses it would lose the focus with what there is to reset. */}
      <Button
        variant="subtle"
        data-disabled={!isChanged || undefined}
        aria-disabled={!isChanged}
        onClick={reset}
      >
        {t('reset')}
      </Button>
    </fieldset>
  );
}

/** Which columns the list shows. */
export function ColumnsMenu({ columns }: ColumnsMenuProps) {
  const t = useText(columnsMessages);
  const { isChanged } = useChosenColumns(columns);
  return (
    <Dropdown
      edge="end"
      width={260}
      label={t('columns')}
      target={(props) => (
        <Button {...props} variant={isChanged ? 'light' : 'default'} leftSection={<IconColumns3 size={18} />}>
          {t('columns')}
        </Button>
      )}
    >
      {() => <Choices columns={columns} />}
    </Dropdown>
  );
}
