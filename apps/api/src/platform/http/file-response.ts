/** An answer that is a file to keep instead of JSON. */
export class FileResponse {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;

  constructor(file: { readonly bytes: Uint8Array; readonly contentType: string; readonly name: string }) {
    this.bytes = file.bytes;
    this.contentType = file.contentType;
    this.name = file.name;
  }

  /** For saving under its name, which may have any letters. */
  get disposition(): string {
    const plain = this.name.replaceAll(/[^\w.-]+/g, '_');
    return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`;
  }
}
