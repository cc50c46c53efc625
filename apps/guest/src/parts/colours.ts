import { PALETTES, type Theme } from '@diwan/domain/theme.ts';

function properties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The colours of a venue as custom properties, by day and by night. They are hexadecimal, so that nothing can end the sheet. */
export function coloursOf({ band, onBand, accent, darkAccent, text }: Theme): string {
  const light = properties({ text, ...PALETTES.light, band, 'on-band': onBand, accent });
  const dark = properties({ ...PALETTES.dark, accent: darkAccent });
  return `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}
