import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { VenueFixture } from '../venue-fixture.ts';
import type { Known } from './likely.ts';

const camel = (name: string) =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The rows of a venue, as the members of an operation's query and body name them. */
export function knownOf(venue: VenueFixture, operation: AnyOperation): Known {
  const resource = camel(operation.name.split('.')[0] ?? '');
  const named: Record<string, number | undefined> = {
    business: venue.businessId,
    branch: venue.branchId,
    branch_or_all: venue.branchId,
    menu: venue.menuId,
    user: venue.owner.id,
    reservable: venue.ids['items'],
    category: venue.ids['categories'],
    '': venue.ids[resource],
    employee: venue.ids['users'],
    customer: venue.ids['users'],
    owner: venue.owner.id,
    provider_employee: venue.ids['users'],
    category_settings: venue.ids['categories'],
    reservation_messages: venue.ids['reservations'],
    table_codes: venue.ids['seats'],
  };
  return {
    id: (name) => {
      const requested = camel(name);
      return (
        named[requested] ??
        named[`${resource}${requested}`] ??
        venue.ids[`${requested}s`] ??
        venue.ids[requested]
      );
    },
    texts: [venue.slug, venue.tableCode, ...venue.references],
  };
}

export const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** What stands in an operation's path for a row of the venue. */
export function ownValue(name: string, operation: AnyOperation, venue: VenueFixture): string {
  if (name === 'slug') return venue.slug;
  if (name === 'code') return venue.tableCode;
  if (name === 'branch_or_all') return String(venue.branchId);
  const known = knownOf(venue, operation);
  const id =
    known.id(name.replace(/_?id$/, '')) ??
    (name === 'id' ? known.id(camel(operation.name.split('.')[0] ?? '')) : undefined);
  return String(id ?? venue.references[0] ?? 1);
}

export const flat = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** A query as an address carries it, without the question mark. */
export const asQuery = (query: unknown): string =>
  Object.entries(query ?? {})
    .map(([name, value]) => `${encoded(name)}=${encoded(flat(value))}`)
    .join('&');

/** The whole body, or nothing of a stream of events, which has no end: it is closed as soon as it is open. */
export async function bodyOf({
  headers,
  stream,
}: Pick<LightMyRequestResponse, 'headers' | 'stream'>): Promise<string> {
  const body = stream();
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    body.destroy();
    return '';
  }
  return text(body);
}
