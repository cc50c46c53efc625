import { runArchives } from './lib/archives.mjs';

await runArchives('move');
