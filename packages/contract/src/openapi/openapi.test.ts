import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
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
    readonly required: boolean;
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
    for (const name of ['Item', 'Order', 'Reservation', 'Invoice', 'UserInfo'])
      expect(JSON.stringify(document.paths)).toContain(`"#/components/schemas/${name}"`);
    expect(JSON.stringify(document.components.schemas)).not.toContain('x-component');
  });

  it('Every group of calls says what it is for, and no description is left over.', () => {
    expect(Object.keys(TAG_DESCRIPTIONS).toSorted()).toEqual([...OPERATION_GROUPS.keys()].toSorted());
  });

  it('Every example of a body is valid by the contract.', () => {
    const examples = OPERATIONS.flatMap((operation) => {
      const content = described.get(operation.name)?.requestBody?.content['application/json'];
      return content?.example === undefined ? [] : [{ operation, example: content.example }];
    });
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const { operation, example } of examples)
      expect([operation.name, operation.body.safeParse(example).error?.issues]).toEqual([
        operation.name,
        undefined,
      ]);
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
      const told = ['413', '415'].filter((status) => status in responses);
      expect([name, ...told]).toEqual(takes === 'none' ? [name] : [name, '413', '415']);
    }
  });

  it('asks for a body only where the call cannot do without', () => {
    expect(described.get('business.remove')?.requestBody?.required).toBe(false);
    expect(described.get('business.create')?.requestBody?.required).toBe(true);
    expect(described.get('media.upload')?.requestBody?.required).toBe(true);
  });
});
