interface WithHeaders {
  readonly request: { readonly headers: Readonly<Record<string, unknown>> };
}

const LONGEST_TEXT = 255;

/** What a client says of itself, as far as it is kept. */
export function headerOf({ request }: WithHeaders, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : null;
}
