import { imageUrl } from '#kit/media/image-url.ts';
import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './search-dialog.module.css';

const PHOTO_WIDTH = 100;

/** One line of what was found. */
export interface Found {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  readonly icon: Icon;
  /** Stands in the place of the icon. */
  readonly photo?: string | null;
  readonly open: () => void;
}

export interface FoundGroup {
  readonly name: string;
  /** Shown in a list of its own that scrolls. */
  readonly isLong?: boolean;
  readonly found: readonly Found[];
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- a combobox with a list of results has no tag of its own, and what scrolls has to be reached by keys */

interface LineProps {
  readonly id: string;
  readonly found: Found;
  readonly isChosen: boolean;
  readonly onOpen: (found: Found) => void;
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

function Line({ id, found, isChosen, onOpen }: LineProps) {
  const { name, detail, photo, icon: Icon } = found;
  return (
    <button
      ref={isChosen ? intoView : null}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.line}
      onClick={() => onOpen(found)}
    >
      <span className={classes.picture}>
        {photo ? (
          <img src={imageUrl(photo, PHOTO_WIDTH)} alt="" width={36} height={36} />
        ) : (
          <Icon size={20} stroke={1.6} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        {detail !== undefined && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
    </button>
  );
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly FoundGroup[];
  readonly chosen: number;
  readonly onOpen: (found: Found) => void;
}

export const lineId = (list: string, nth: number) => `${list}-${nth}`;

/** What was found, by kind; one line of all is chosen. */
export function FoundList({ id, label, groups, chosen, onOpen }: ListProps) {
  const headings = useId();
  const before = (nth: number) => groups.slice(0, nth).reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map((group, nth) => (
        <div
          key={group.name}
          role="group"
          aria-labelledby={`${headings}${nth}`}
          className={group.isLong ? classes.long : undefined}
          tabIndex={group.isLong ? 0 : undefined}
        >
          <div id={`${headings}${nth}`} className={classes.heading}>
            {group.name}
          </div>
          {group.found.map((found, at) => (
            <Line
              key={found.key}
              id={lineId(id, before(nth) + at)}
              found={found}
              isChosen={before(nth) + at === chosen}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
