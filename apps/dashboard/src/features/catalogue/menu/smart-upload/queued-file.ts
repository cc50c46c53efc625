/** One file on its way; `path` has its folders in front, with slashes between. */
export interface QueuedFile {
  /** The same for every try, so that the server takes the file once. */
  readonly key: string;
  readonly file: File;
  readonly path: string;
  readonly status: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0..1 of the bytes sent. */
  readonly share: number;
  /** Why it failed. */
  readonly problem: string | null;
  /** The file is as it is to be sent: every try sends the same bytes. */
  readonly isReady: boolean;
}
