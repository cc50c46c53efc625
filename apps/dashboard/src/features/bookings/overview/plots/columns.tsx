import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { todayMessages } from '../today/today.messages.ts';
import classes from './plots.module.css';

export interface Column {
  readonly key: string;
  /** Below it; an empty one has no tick of its own. */
  readonly tick: string;
  readonly name: string;
  readonly value: number;
  /** What of the value is marked in another colour. */
  readonly part?: number;
  /** What it is compared with, as an outline. */
  readonly before?: number;
}

interface ColumnsProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  readonly names: { readonly value: string; readonly part?: string; readonly before?: string };
  /** Whom it is for sees it from afar and touches nothing. */
  readonly isWall?: boolean;
}

const PERCENT = 100;

function Bars({ columns }: Pick<ColumnsProps, 'columns'>) {
  const most = Math.max(1e-9, ...columns.flatMap(({ value, before = 0 }) => [value, before]));
  const height = (value: number) => ({ blockSize: `${(Math.max(0, value) / most) * PERCENT}%` });
  return (
    <div className={classes.columns} aria-hidden>
      <div className={classes.bars}>
        {columns.map(({ key, value, part = 0, before = 0 }) => (
          <span key={key} className={classes.bar}>
            {value > 0 && <span className={classes.fill} style={height(value)} />}
            {part > 0 && <span className={classes.part} style={height(part)} />}
            {before > 0 && <span className={classes.outline} style={height(before)} />}
          </span>
        ))}
      </div>
      <div className={classes.ticks}>
        {columns.map(({ key, tick }) => (
          <span key={key} className={classes.tick}>
            <bdi>{tick}</bdi>
          </span>
        ))}
      </div>
    </div>
  );
}

function Legend({ names }: Pick<ColumnsProps, 'names'>) {
  if (names.before === undefined && names.part === undefined) return null;
  return (
    <ul className={classes.legend} aria-hidden>
      <li>
        <span className={classes.key} data-of="fill" />
        {names.value}
      </li>
      {names.part !== undefined && (
        <li>
          <span className={classes.key} data-of="part" />
          {names.part}
        </li>
      )}
      {names.before !== undefined && (
        <li>
          <span className={classes.key} data-of="outline" />
          {names.before}
        </li>
      )}
    </ul>
  );
}

/** Columns beside the outline of what they are compared with; the same numbers stand in a table below. */
export function Columns({ label, columns, format, names, isWall = false }: ColumnsProps) {
  const t = useText(todayMessages);
  const second = names.part === undefined ? names.before : names.part;
  return (
    <>
      <Legend names={names} />
      <Bars columns={columns} />
      {!isWall && (
        <details className={classes.details}>
          <summary>{t('asTable')}</summary>
          <table className={classes.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{names.value}</th>
                {second !== undefined && <th scope="col">{second}</th>}
              </tr>
            </thead>
            <tbody>
              {columns.map(({ key, name, value, part, before }) => (
                <tr key={key}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>
                    <Bdi>{format(value)}</Bdi>
                  </td>
                  {second !== undefined && (
                    <td>
                      <Bdi>{format(part ?? before ?? 0)}</Bdi>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
