import type { Built } from '../built.ts';

/** @internal For tests of what a page says: every sheet and script is only named. */
export const NOTHING_BUILT: Built = {
  style: (name) => `/* ${name} */`,
  script: (name) => ({
    src: `/guest/assets/${name}.js`,
    integrity: `sha256-of-${name}`,
    text: `/* ${name} */`,
  }),
};
