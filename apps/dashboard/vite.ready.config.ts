import { defineConfig } from 'vite';
import { oneFile } from './on-preact.ts';

/** The numbers that guests read on a wall. */
export default defineConfig(oneFile('ready'));
