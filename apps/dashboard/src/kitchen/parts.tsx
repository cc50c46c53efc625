import type { Icon } from '@tabler/icons-react';
import { choiceLabel } from '@diwan/domain/choice-labels.ts';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import classes from './parts.module.css';

/** `made`: the one thing that is left to be pressed. */
type Look = 'plain' | 'main' | 'made' | 'danger';

interface PressProps extends ComponentProps<'button'> {
  readonly look?: Look;
  readonly sign?: Icon;
  /** Only the sign is shown where there is little room. */
  readonly mayShrink?: boolean;
}

/** A button for wet fingers. */
export function Press({ look = 'plain', sign: Sign, mayShrink = false, children, ...rest }: PressProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.press}
      data-look={look}
      data-shrinks={mayShrink || undefined}
      title={mayShrink && typeof children === 'string' ? children : undefined}
    >
      {Sign && <Sign size={24} stroke={1.8} aria-hidden />}
      <span>{children}</span>
    </button>
  );
}

/** The words of a fixed list, in the reader's language. */
export function useWord(list: 'order_statuses' | 'order_types'): (value: string) => string {
  const locale = useLocale();
  return (value) => choiceLabel(list, value, locale);
}

/** Numbers of orders read from left to right in both languages. */
const hash = (number: number): string => `\u2066#${number}\u2069`;

/** What an order is called by its number; a test order has none. */
export function useCalled(): (number: number) => string {
  const t = useText(kitchenMessages);
  return (number) => (number === 0 ? t('test') : hash(number));
}

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog, which holds the focus and gives it back. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useText(kitchenMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.sheetHead}>
        <h2>{title}</h2>
        <Press onClick={onClose}>{t('close')}</Press>
      </div>
      {children}
    </dialog>
  );
}
