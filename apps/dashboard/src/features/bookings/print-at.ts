const MILLIMETRES_PER_INCH = 25.4;
const PIXELS_PER_INCH = 96;
/** Below the last line, where the paper is torn off. */
const REST = 6;

const heightOf = (element: Element | null): number =>
  Math.ceil(((element?.scrollHeight ?? 0) / PIXELS_PER_INCH) * MILLIMETRES_PER_INCH) + REST;

/**
 * Prints what is marked as the receipt on paper of this width, as long as it is; `onDone` when the dialog is closed. The size
 * of the page is a sheet of its own, since the page's policy takes no style of a text.
 */
export function printAt(width: number, onDone: () => void): void {
  const height = heightOf(document.querySelector('[data-receipt]'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const end = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    onDone();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
