import { register } from 'node:module';

register('./lib/typescript-hooks.mjs', import.meta.url);
