/** The message catalogues look up the remembered language while they load, which outside a browser has no place. */
const nothing: Pick<Storage, 'getItem'> = { getItem: () => null };
for (const [name, value] of Object.entries({ localStorage: nothing, navigator: { language: 'en' } })) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
}
