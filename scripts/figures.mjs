/** Prints figures of the source, to compare one state of the project with another; `--check` says only what is above its limit. */
import { tool } from './lib/command.mjs';
import { checkFigures, figures, UNCOUNTED_FIELDS } from './lib/figures.mjs';

async function clonePercentage() {
  const { output } = await tool('jscpd', ['--reporters', 'console', '--threshold', '100']);
  // oxlint-disable-next-line no-control-regex -- colours of the terminal
  const plain = output.replaceAll(/\u001B\[[\d;]*m/g, '');
  const total = /Total:.*?\(([\d.]+)%\)/s.exec(plain)?.[1] ?? /([\d.]+)%/.exec(plain)?.[1];
  return total === undefined ? 'unknown' : `${total} %`;
}

if (process.argv.includes('--check')) {
  const { code, output } = checkFigures();
  if (code > 0) console.error(output);
  process.exitCode = code > 0 ? 1 : 0;
} else {
  const clones = { name: 'clones', value: await clonePercentage() };
  for (const { name, value, limit } of [...figures(), clones])
    console.log(`${String(value).padStart(12)}  ${name}${limit === undefined ? '' : ` (at most ${limit})`}`);
  console.log(
    `Fields of items that are not looked for, as their names are words of other things too: ${UNCOUNTED_FIELDS.join(', ')}.`,
  );
}
