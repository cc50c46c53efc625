import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import type { AnyOperation } from '../operation.ts';
import { OPERATION_GROUPS, OPERATIONS } from '../operations.ts';
import { openApiDocument } from './openapi.ts';
import { TAG_DESCRIPTIONS } from './tags.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
}

interface Described {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = openApiDocument('1.0.0', 'https://diwan.example') as {
  paths: Record<string, Record<string, Described>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, unknown> };
};
const described = new Map(
  Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((one): [string, Described] => [one.operationId, one]),
  ),
);
const resolved = ({ $ref, ...parameter }: Parameter): Parameter =>
  document.components.parameters[$ref?.replace('#/components/parameters/', '') ?? ''] ?? parameter;
const headersOf = (name: string) =>
  described
    .get(name)
    ?.parameters.map(resolved)
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => parameter.name);

const takesJson = ({ takes }: AnyOperation): boolean => takes === 'json' || takes === 'form';

/** Bytes from which an object that is repeated is worth a component. */
const WORTH_A_NAME = 250;

/** Every object of a document with the path to it. */
function placesOf(value: unknown, place = '#'): [place: string, value: Readonly<Record<string, unknown>>][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => placesOf(each, `${place}/${key}`));
  return Array.isArray(value) ? inside : [[place, { ...value }], ...inside];
}

describe('the OpenAPI document', () => {
  it('describes every operation', () => {
    expect([...described.keys()].toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
  });

  it('It has no error by the recommended rules of Redocly.', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const said = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
    // Diwan is not licensed to the public.
    expect(said).toEqual(['warn info-license: Info object should contain `license` field.']);
  });

  it('The linter finds what is wrong with a document, so that its silence means something.', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify({ ...document, servers: [], tags: [{ name: 'Users', kind: 1 }] });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(['no-empty-servers', 'struct']),
    );
  });

  it('Rows that many calls respond with stand once, as named components.', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Item', 'Order', 'Reservation', 'Invoice', 'UserInfo', 'Visit', 'VisitCall']),
    );
    expect(JSON.stringify(document.components.schemas)).not.toContain('x-component');
  });

  it('Every reference leads to a component, and every component is referred to.', () => {
    const named = new Set(
      Object.entries(document.components).flatMap(([kind, components]) =>
        Object.keys(components).map((name) => `#/components/${kind}/${name}`),
      ),
    );
    const references = new Set(
      placesOf(document).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : [])),
    );
    expect([...references].filter((reference) => !named.has(reference))).toEqual([]);
    expect([...named].filter((name) => !references.has(name))).toEqual([
      '#/components/securitySchemes/bearer',
    ]);
  });

  it('A schema that is repeated stands once: its name belongs into component-names.ts.', () => {
    const places = new Map<string, string[]>();
    for (const [place, value] of placesOf(document)) {
      const text = JSON.stringify(value);
      const isSchema = 'type' in value || 'anyOf' in value || 'oneOf' in value;
      if (isSchema && text.length >= WORTH_A_NAME) places.set(text, [...(places.get(text) ?? []), place]);
    }
    expect([...places.values()].filter((all) => all.length > 1)).toEqual([]);
  });

  it('Every group of calls says what it is for, and no description is left over.', () => {
    expect(Object.keys(TAG_DESCRIPTIONS).toSorted()).toEqual([...OPERATION_GROUPS.keys()].toSorted());
  });

  it('Every body that is sent as JSON has an example, which is valid by the contract.', () => {
    for (const { name, body } of OPERATIONS.filter(takesJson)) {
      const { example } = described.get(name)?.requestBody?.content['application/json'] ?? {};
      expect([name, example !== undefined, body.safeParse(example).error?.issues]).toEqual([
        name,
        true,
        undefined,
      ]);
    }
  });

  it('names the headers a call reads', () => {
    expect(headersOf('branches.list')).toEqual(['locale']);
    expect(headersOf('media.upload')).toEqual([
      'locale',
      'Idempotency-Key',
      'convert-item',
      'menu-id',
      'full-path',
    ]);
  });

  it('says of every call with a body, and of no other, that it can be too large or of a wrong type', () => {
    for (const { name, takes } of OPERATIONS) {
      const { responses } = described.get(name) ?? { responses: {} };
      const result = ['413', '415'].filter((status) => status in responses);
      expect([name, ...result]).toEqual(takes === 'none' ? [name] : [name, '413', '415']);
    }
  });

  it('asks for a body only where the call cannot do without', () => {
    expect(described.get('business.remove')?.requestBody).toBeDefined();
    expect(described.get('business.remove')?.requestBody?.required).toBeUndefined();
    expect(described.get('business.create')?.requestBody?.required).toBe(true);
    expect(described.get('media.upload')?.requestBody?.required).toBe(true);
  });
});
