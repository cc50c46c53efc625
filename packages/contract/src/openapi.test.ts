import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { OPERATIONS } from './operations.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, unknown>>;
}

const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, Described>> };
const described = new Map(
  Object.values(paths).flatMap((path) =>
    Object.values(path).map((one): [string, Described] => [one.operationId, one]),
  ),
);
const headersOf = (name: string) =>
  described
    .get(name)
    ?.parameters.filter((parameter) => parameter.in === 'header')
    .map((parameter) => parameter.name);

describe('the OpenAPI document', () => {
  it('describes every operation', () => {
    expect([...described.keys()].toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
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
