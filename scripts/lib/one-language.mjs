import { readFileSync } from 'node:fs';
import { nodesIn, parse } from './syntax.mjs';

/** Where texts in both languages stand: `order.messages.ts`, `pay-method-labels.ts`. */
const TEXTS = /apps\/guest\/src\/.*[.-](messages|labels|texts?)\.ts$/;
export const LANGUAGES = ['en', 'ar'];
const isText = ({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral';

/** The texts of an object by language, where these are all it holds. */
function textsOf({ type, properties = [] }) {
  if (type !== 'ObjectExpression' || properties.length !== LANGUAGES.length) return null;
  const texts = new Map(properties.map(({ key, value }) => [key?.value, value]));
  return LANGUAGES.every((one) => texts.has(one) && isText(texts.get(one))) ? texts : null;
}

/** A source in which `{ en: '…', ar: '…' }` holds the text of one language alone. */
export function inOneLanguage(source, language) {
  const { body, placeOf } = parse(source);
  const bytes = Buffer.from(source);
  const cut = ({ start, end }) => bytes.subarray(placeOf(start), placeOf(end)).toString();
  let done = 0;
  let stored = '';
  for (const node of nodesIn(body)) {
    const text = textsOf(node)?.get(language);
    if (!text) continue;
    stored += `${bytes.subarray(done, placeOf(node.span.start)).toString()}{ ${language}: ${cut(text.span)} }`;
    done = placeOf(node.span.end);
  }
  return stored + bytes.subarray(done).toString();
}

/** For esbuild: of the texts that a page in this language never says, nothing is loaded. */
export const oneLanguage = (language) => ({
  name: `texts in ${language}`,
  setup: (build) =>
    build.onLoad({ filter: TEXTS }, ({ path }) => ({
      contents: inOneLanguage(readFileSync(path, 'utf8'), language),
      loader: 'ts',
    })),
});
