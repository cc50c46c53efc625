import { defineConfig } from 'vite';
import { oneFile } from './on-preact.ts';

/** The kitchen screen. */
export default defineConfig(oneFile('kitchen'));
