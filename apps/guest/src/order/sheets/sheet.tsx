import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import { close } from '../navigation.ts';
import { translate } from '../order.messages.ts';

interface SheetProps {
  readonly locale: Locale;
  readonly title: string;
  /** Names a sheet that comes after another one, whose title then is the first to be read. */
  readonly name: string;
  readonly children: ComponentChildren;
  readonly footer?: ComponentChildren;
}

/** A dialog over the page: it holds the focus, gives it back, and closes by its button, by Esc and by the way back. */
export function Sheet({ locale, title, name, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const leave = (event: Event) => {
      event.preventDefault();
      close();
    };
    // A press beside the sheet meets the dialog itself.
    const leaveBeside = (event: Event) => event.target === shown && close();
    shown.addEventListener('cancel', leave);
    shown.addEventListener('click', leaveBeside);
    // A browser is content with the first line of a field, of which the rest is below the foot.
    shown.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.scrollIntoView({ block: 'nearest' }),
    );
    // After another sheet, such as the word that the menu is read, nothing has it: then it belongs to the dish of the address.
    const former = (
      document.activeElement === document.body
        ? document.getElementById(location.hash.slice(1))?.querySelector('.opens')
        : document.activeElement
    ) as HTMLElement | null | undefined;
    shown.showModal();
    return () => {
      shown.close();
      // On the way back to an address that names a part of the page, such as a category, that part takes the focus with
      // the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => former?.focus()));
    };
  }, [name]);
  return (
    <dialog ref={dialog} class="sheet" aria-label={title}>
      <div class="sheet-inside">
        <header>
          <h2 tabIndex={-1} autofocus>
            <bdi>{title}</bdi>
          </h2>
          <button type="button" class="round" aria-label={translate('close', locale)} onClick={close}>
            ×
          </button>
        </header>
        <div class="sheet-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  );
}

interface Count {
  readonly locale: Locale;
  readonly count: number;
  /** One, unless nothing is a count as well. */
  readonly least?: number;
  readonly most: number;
  /** Whose count it is, where several stand in one list. */
  readonly of?: string;
  readonly onCount: (count: number) => void;
}

/** A press that would lead too far stays one that has the focus, and does nothing. */
export function CountOf({ locale, count, least = 1, most, of = '', onCount }: Count) {
  const label = of === '' ? translate('how_many', locale) : `${translate('how_many', locale)}: ${of}`;
  return (
    <fieldset class="count-of">
      <legend class="unseen">{label}</legend>
      <button
        type="button"
        class="round"
        aria-label={translate('fewer', locale)}
        aria-disabled={count <= least}
        onClick={() => count <= least || onCount(count - 1)}
      >
        −
      </button>
      <output>{count}</output>
      <button
        type="button"
        class="round"
        aria-label={translate('more', locale)}
        aria-disabled={count >= most}
        onClick={() => count >= most || onCount(count + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
