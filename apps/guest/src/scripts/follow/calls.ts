/** A call below the address of what is followed: a body is posted, and nothing is asked for. */
export type Call = (path: string, body?: unknown) => Promise<unknown>;

export const callsTo =
  (api: string): Call =>
  async (path, body) => {
    const headers = { accept: 'application/json', locale: document.documentElement.lang };
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(api + path, body === undefined ? { headers } : sent);
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  };
