/** A workbook that is none, or larger than anybody needs. */
export class SheetError extends Error {
  readonly reason: 'unreadable' | 'too_long';

  constructor(reason: 'unreadable' | 'too_long', options?: ErrorOptions) {
    super(`A workbook was refused: ${reason}`, options);
    this.reason = reason;
  }
}
