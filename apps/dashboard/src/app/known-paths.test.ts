import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#kit/data/query-client.ts';
import { FEATURES } from '../features.ts';
import { ENTRIES } from './layout/use-entries.ts';
import { createApp } from './signed-in.tsx';

const { router } = createApp(createQueryClient()).props as { router: AnyRouter };

/** The router answers a path below a known one with that one, and says what is left over. */
function isKnown(address: string): boolean {
  const [, { '**': rest }, found] = router.getMatchedRoutes(address.split(/[?#]/)[0] ?? '');
  return found !== undefined && rest === undefined;
}

const SOURCE = join(import.meta.dirname, '..');
/** Everything that may lead to a screen: sidebar, tiles, first steps, search, links between screens, and the other builds. */
const FOLDERS = ['app', 'features', 'floor', 'kit', 'kitchen', 'ui'];
/** Paths of the API stand in lists of calls. */
const OF_CALLS = /-calls\.ts$/;
/** What the server or another build answers, and files. */
const ELSEWHERE =
  /^\/(?:api|kitchen|storage|images|push|q|privacy|terms)(?:[/?1]|$)|^\/(?:push-worker\.js|icon\.svg)$/;

/** Texts and templates that begin as an address of this site does; what is filled in stands as a number. */
const ADDRESS = /(['"`])(\/[a-z](?:\$\{[^}]*\}|(?!\1)\S)*)/g;
const addressesIn = (source: string) =>
  [...source.matchAll(ADDRESS)].map(([, , address = '']) => address.replaceAll(/\$\{[^}]*\}/g, '1'));

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !OF_CALLS.test(file))
    .map((file) => join(folder, file)),
);

describe('the addresses to which the dashboard leads', () => {
  it('are known routes wherever they stand in the code.', () => {
    const leading = sources.flatMap((file) =>
      addressesIn(readFileSync(join(SOURCE, file), 'utf8'))
        .filter((address) => !ELSEWHERE.test(address))
        .map((address) => ({ file, address })),
    );
    expect(leading.length).toBeGreaterThan(100);
    expect(leading.filter(({ address }) => !isKnown(address))).toEqual([]);
  });

  it('are known routes in the sidebar and in the addresses that lead on.', () => {
    const entries = ENTRIES.flatMap(({ path, children = [] }) => [path, ...children.map((one) => one.path)]);
    const redirects = FEATURES.flatMap((feature) => Object.values(feature.redirects ?? {}));
    expect([...entries, ...redirects].filter((path) => !isKnown(path))).toEqual([]);
  });

  it('do not include a screen that nobody has written.', () => {
    expect(isKnown('/reservations/list?id=new')).toBe(true);
    expect(isKnown('/reservations/add')).toBe(false);
    expect(addressesIn('to={`/users/edit/${row.id}?tab=${tab}`}')).toEqual(['/users/edit/1?tab=1']);
  });
});
