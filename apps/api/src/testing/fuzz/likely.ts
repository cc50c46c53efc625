import fc from 'fast-check';
import { z } from 'zod';

interface Json {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
  readonly items?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Rows that exist, by the name of what holds them. */
export interface Known {
  id(name: string): number | undefined;
  readonly texts: readonly string[];
}

const TIMES = [
  '2026-05-20 14:00:00',
  '2026-05-22 14:00:00',
  '2026-05-20',
  '2026-05-22',
  '2026-05-20T14:00:00.000Z',
];
/** Where the calendars of JavaScript and PostgreSQL end, or write a year in different ways. */
const ENDS_OF_TIME = [
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '9999-12-31',
  '9999-12-31T23:59:59.999-14:00',
];
const TEXTS: Readonly<Record<string, readonly unknown[]>> = {
  email: ['someone@example.test'],
  phone: ['+96555550100', '55550100'],
  locale: ['en', 'ar'],
  locales: [
    [
      { locale: 'en', name: 'Sea' },
      { locale: 'ar', name: 'بحر' },
    ],
  ],
  password: ['a long password 1'],
  code: ['123456'],
  color: ['#112233'],
  url: ['https://calendars.invalid/2.ics'],
  link: ['https://example.invalid/a', '#', 'items/1'],
  src: ['dQw4w9WgXcQ', '/storage/1/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg', 'https://youtu.be/aqz-KE-bpKQ'],
  media: [[], [{ src: 'dQw4w9WgXcQ', type: 'youtube' }]],
  reserved_for: [{ name: 'Salem', phone: '+96555550100' }],
  customer: [{ name: 'Salem', phone: '+96555550100' }],
  dateRange: [{ startDate: '2026-05-20', endDate: '2026-05-22' }],
  status: ['pending', 'accepted', 'rejected', 'ready', 'delivered', 'completed', 'canceled', 'paid'],
  permissions: [['items.read'], ['items.read', 'items.update']],
  key: ['PrimaryColor', 'timezone', 'HidePrices', 'Currency', 'shifts', 'SliderAds', 'RESERVATIONS_MARGIN'],
  timezone: ['Asia/Kuwait', 'UTC'],
};

const isTime = (name: string) => /(^|_)(from|to|at|date|start|end|day|until|since)$|Date$/i.test(name);

function named(name: string, known: Known): fc.Arbitrary<unknown> | null {
  const id =
    /(^|_)ids?$|Ids?$/.test(name) || name === 'reservable'
      ? known.id(name.replace(/_?ids?$/i, ''))
      : undefined;
  if (id !== undefined)
    return /ids$/i.test(name) ? fc.constantFrom([id], [id, id], []) : fc.constantFrom(id, String(id));
  const texts = TEXTS[name];
  if (texts) return fc.constantFrom(...texts);
  if (!isTime(name)) return null;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TIMES) },
    { weight: 1, arbitrary: fc.constantFrom(...ENDS_OF_TIME) },
  );
}

const ofNumber = ({ minimum = 0, maximum = 1000 }: Json) => {
  const from = Math.max(minimum, -1e6);
  return fc.integer({ min: Math.ceil(from), max: Math.floor(Math.max(from, Math.min(maximum, from + 1e6))) });
};

function ofObject(schema: Json, known: Known): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {});
  const arbitraries = members.map(([name, inner]): [string, fc.Arbitrary<unknown>] => [
    name,
    likely(inner, known, name),
  ]);
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys: [...(schema.required ?? [])] });
}

const BY_TYPE: Readonly<Record<string, (schema: Json, known: Known, name: string) => fc.Arbitrary<unknown>>> =
  {
    object: ofObject,
    array: ({ items = {} }, known, name) =>
      fc.array(likely(items, known, name.replace(/s$/, '')), { maxLength: 3 }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    integer: ofNumber,
    number: ofNumber,
  };

/** A value a schema may well accept; where it says nothing, the member's name does. */
export function likely(schema: Json, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const guess = named(name, known);
  if (guess) return guess;
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (forms.length > 0) return fc.oneof(...forms.map((form) => likely(form, known, name)));
  const ofType = BY_TYPE[schema.type ?? ''];
  return ofType?.(schema, known, name) ?? fc.constantFrom('Sea', 'بحر', '1', ...known.texts, ...TIMES);
}

export const inputOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Json;
