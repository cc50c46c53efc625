/**
 * What statements answer that are sent one behind the other, in the order in which they are written here, and none of which
 * waits for another: all of them take one round trip, and the first that fails is what fails.
 */
export async function sentTogether<Sent extends Readonly<Record<string, Promise<unknown>>>>(
  sent: Sent,
): Promise<{ readonly [Name in keyof Sent]: Awaited<Sent[Name]> }> {
  const responses = await Promise.all(
    Object.entries(sent).map(async ([name, response]) => [name, await response] as const),
  );
  return Object.fromEntries(responses) as { readonly [Name in keyof Sent]: Awaited<Sent[Name]> };
}
