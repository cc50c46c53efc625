import { z } from 'zod';
import { componentNameOf } from './component-names.ts';

export type Json = Record<string, unknown>;

/** Marks what becomes a component; taken out again before anybody reads the document. */
const MARK = 'x-component';
/** What forms of the dashboard read of a schema; no keyword of JSON Schema. */
const OF_FORMS = ['kind', 'imagesOnly'];
const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];
const LOCAL = '#/$defs/';

/** The widest whole number that JSON carries exactly, which zod names for every whole number. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes out what says nothing to the reader of a document. Responses may gain members, so they are not closed. */
function tidy(schema: Json): void {
  for (const key of OF_FORMS) delete schema[key];
  if (schema['maximum'] === NO_BOUND) delete schema['maximum'];
  if (typeof schema['format'] === 'string') delete schema['pattern'];
  if (schema['minimum'] === -NO_BOUND) delete schema['minimum'];
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
}

/** `null` stands beside a type rather than in an alternative of its own. */
function withNullInType(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [given, other] = anyOf as [Json, Json];
  const isNull = other['type'] === 'null' && Object.keys(other).length === 1;
  const isPlain = SCALARS.includes(given['type']) && !('enum' in given) && !('const' in given);
  return isNull && isPlain ? { ...given, type: [given['type'], 'null'], ...rest } : schema;
}

function marked(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const name = componentNameOf(zodSchema);
      if (name !== undefined) Object.assign(jsonSchema, { [MARK]: name });
      tidy(jsonSchema);
    },
  });
  return made;
}

/** Zod lists a schema that holds itself under a number. */
function nameOfDefinition(definition: unknown): string {
  const name = isObject(definition) ? definition[MARK] : undefined;
  if (typeof name !== 'string')
    throw new Error('A schema that holds itself needs a name in component-names.ts.');
  return name;
}

/**
 * Schemas as the OpenAPI document holds them: a named one stands once, under `#/components/schemas`. Where it reads otherwise
 * in requests, because values are converted, it stands a second time as `…Sent`.
 */
export class JsonSchemas {
  readonly #components = new Map<string, Json>();

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs = {}, ...made } = marked(schema, io);
    const definitions = $defs as Json;
    const convert = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(convert);
      if (!isObject(value)) return value;
      const { $ref, [MARK]: name, ...members } = value;
      const content = Object.fromEntries(Object.entries(members).map(([key, each]) => [key, convert(each)]));
      if (typeof $ref === 'string')
        return { ...content, $ref: refTo(nameOfDefinition(definitions[$ref.replace(LOCAL, '')])) };
      const short = withNullInType(content);
      return typeof name === 'string' ? this.#list(name, short) : short;
    };
    for (const definition of Object.values(definitions)) convert(definition);
    return convert(made) as Json;
  }

  #list(name: string, content: Json): Json {
    const text = JSON.stringify(content);
    for (const candidate of [name, `${name}Sent`]) {
      const known = this.#components.get(candidate);
      if (known === undefined) this.#components.set(candidate, content);
      if (known === undefined || JSON.stringify(known) === text) return { $ref: refTo(candidate) };
    }
    throw new Error(`The schema ${name} reads in more than two ways: give each variant a name of its own.`);
  }

  /** All named schemas met so far, by name. */
  components(): Json {
    return Object.fromEntries([...this.#components].toSorted(([a], [b]) => a.localeCompare(b)));
  }
}

const COMPONENTS = '#/components/schemas/';
const refTo = (name: string) => `${COMPONENTS}${name}`;

/** The name of the component that is referred to; empty: the schema stands where it is. */
export const nameOfRef = ({ $ref }: Json): string =>
  typeof $ref === 'string' && $ref.startsWith(COMPONENTS) ? $ref.slice(COMPONENTS.length) : '';
