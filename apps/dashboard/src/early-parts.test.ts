import { expect, it } from 'vitest';
import { partsAt } from './early-parts.ts';

const PARTS = { all: ['/shell.js'], of: { '/admin/overview': ['/overview.js'], '/menu': ['/menu.js'] } };

it.each([
  ['/menu', ['/shell.js', '/menu.js']],
  ['/admin/overview', ['/shell.js', '/overview.js']],
  ['/', ['/shell.js', '/overview.js']],
  ['/users/list', ['/shell.js']],
])('At %s the files %j come with the libraries.', (path, files) => {
  expect(partsAt(path, PARTS)).toEqual(files);
});
