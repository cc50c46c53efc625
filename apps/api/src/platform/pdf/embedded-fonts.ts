import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const FAMILY = 'Readex Pro';
const SCRIPTS = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2212',
  arabic: 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+200C-200E, U+2010-2011, U+FB50-FDFF, U+FE70-FEFC',
} as const;

async function face(script: keyof typeof SCRIPTS): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`);
  const data = (await readFile(file)).toString('base64');
  return `@font-face{font-family:"${FAMILY}";font-weight:160 700;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${SCRIPTS[script]}}`;
}

const box: { faces?: Promise<string> } = {};

/** The product's letters for documents without a network; those of the system where it is installed without them. */
export function embeddedFonts(): Promise<string> {
  box.faces ??= Promise.all([face('latin'), face('arabic')]).then(
    (faces) => faces.join('\n'),
    () => '',
  );
  return box.faces;
}
