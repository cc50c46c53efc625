/** The members that were sent, under their own names. */
export function sentOf<Body, Name extends keyof Body>(
  body: Body,
  names: readonly Name[],
): Partial<{ [Sent in Name]: Exclude<Body[Sent], undefined> }> {
  const sent: Partial<{ [Sent in Name]: Exclude<Body[Sent], undefined> }> = {};
  for (const name of names) {
    const value = body[name];
    if (value !== undefined) sent[name] = value as Exclude<Body[Name], undefined>;
  }
  return sent;
}
