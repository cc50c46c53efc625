import { parseSync } from '@swc/core';

/** Places in the tree count bytes from the beginning of everything parsed so far; the `;` before the text is the first. */
export function parse(text) {
  const tree = parseSync(`;${text}`, { syntax: 'typescript', target: 'es2022' });
  const begin = tree.body[0].span.start + 1;
  const bytes = Buffer.from(text);
  /** In bytes from the beginning of the text. */
  const placeOf = (at) => at - begin;
  const lineOf = (start) => bytes.subarray(0, placeOf(start)).toString().split('\n').length;
  return { body: tree.body, placeOf, lineOf, lines: text.split('\n') };
}

/** Each node of the tree below, from outside in. */
export function* nodesIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}
