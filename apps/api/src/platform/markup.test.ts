import { expect, it } from 'vitest';
import { html, Markup } from './markup.ts';

const withoutGaps = ({ text }: Markup) => text.replaceAll(/>\s+/g, '>').replaceAll(/\s+</g, '<');

it('Every value is text, lists are joined, markup stays, and nothing stands for null, undefined and false.', () => {
  const list = [html`<li>${'<a>'}</li>`, html`<li>${2}</li>`];
  const row = html`<ul title="${`"&'`}">
    ${list}${null}${undefined}${false}
  </ul>`;
  expect(withoutGaps(html`${row}${new Markup('<b>')}`)).toBe(
    '<ul title="&quot;&amp;&#39;"><li>&lt;a&gt;</li><li>2</li></ul><b>',
  );
});
