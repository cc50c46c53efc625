/** An answer that is JSON text already: large reads are written by the database and passed on as they are. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
