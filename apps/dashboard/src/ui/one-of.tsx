import { ComboboxChevron, InputBase } from '@mantine/core';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { OneOfProps } from './one-of-host.tsx';

const OneOfHost = lazyPart(() => import('./one-of-host.tsx'));

const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

interface ClosedProps extends OneOfProps {
  readonly onOpen?: () => void;
}

/** What the list looks like, and what it is called, before its code is there. */
function Closed(props: ClosedProps) {
  const {
    data,
    value,
    isReadOnly = false,
    isInDropdown: _within,
    onChange: _onChange,
    onOpen,
    ...field
  } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    onOpen?.();
  };
  return (
    <InputBase
      {...field}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the list it becomes, which is not there yet to be pointed at
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly
      pointer={!isReadOnly}
      rightSection={<ComboboxChevron {...(field.size ? { size: field.size } : {})} />}
      rightSectionPointerEvents="none"
      value={data.find((choice) => choice.value === value)?.label ?? ''}
      onFocus={OneOfHost.preload}
      onPointerEnter={OneOfHost.preload}
      {...(isReadOnly ? {} : { onClick: onOpen, onKeyDown })}
    />
  );
}

/**
 * One of several choices, in the list that every form has (docs/decisions/0089-one-kind-of-dropdown.md). Its code comes
 * with the first press, so that no screen waits for a list nobody has opened.
 */
export function OneOf<Value extends string>({ onChange, ...props }: OneOfProps<Value>) {
  const [isWanted, setIsWanted] = useState(false);
  // The list gives back nothing but what stands in it.
  const shown = { ...props, onChange: onChange as (value: string) => void };
  if (!isWanted) return <Closed {...shown} onOpen={() => setIsWanted(true)} />;
  return (
    <Suspense fallback={<Closed {...shown} />}>
      <OneOfHost {...shown} />
    </Suspense>
  );
}
