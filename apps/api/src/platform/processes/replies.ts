/** What a worker process sends: that it can take jobs, and how each of them went. */
export type Reply =
  | { readonly is: 'ready' }
  | { readonly is: 'done'; readonly result: unknown }
  | { readonly is: 'failed'; readonly message: string }
  /** The job has taken more memory than it may, and the process ends. */
  | { readonly is: 'too-large' };
