import { z } from 'zod';
import { XLSX } from '../file.ts';
import type { Access, AnyOperation } from '../operation.ts';
import { OPERATION_GROUPS } from '../operations.ts';
import { EXACT_TOTALS, SEARCHED_TOTALS } from '../page.ts';
import { exampleOf } from './examples.ts';
import {
  HEADERS,
  json,
  PARAMETERS,
  REF,
  RESPONSES,
  SCHEMAS_OF_ERRORS,
  type Status,
} from './fixed-components.ts';
import { JsonSchemas, nameOfRef, type Json } from './json-schemas.ts';
import { Repeated } from './repeated.ts';
import { TAG_DESCRIPTIONS } from './tags.ts';

const WHO: Readonly<Record<Exclude<Access['who'], 'granted'>, string>> = {
  public: 'Everybody, without a token.',
  user: 'Any signed-in user.',
  self: 'The user named in the path.',
  'any-owner': 'Owners of a business.',
  owner: 'The owner of the business.',
  member: 'The owner, or anyone with an active grant there.',
};

/** The message a reader needs: who may call. */
export function whoMayCall(access: Access): string {
  if (access.who !== 'granted') return WHO[access.who];
  const self = access.orSelf ? ` ${WHO.self}` : '';
  return `Holders of ${access.any.join(' or ')}, counted at: ${access.on}.${self}`;
}

const namesVersion = ({ body }: AnyOperation) => body instanceof z.ZodObject && 'updated_at' in body.shape;

function headersOf(operation: AnyOperation): Json[] {
  const common = [
    'locale',
    ...(operation.idempotent ? ['Idempotency-Key'] : []),
    ...(namesVersion(operation) ? ['Version-Check'] : []),
  ];
  const own = Object.entries(operation.headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  return [...common.map((name) => ({ $ref: `#/components/parameters/${name}` })), ...own];
}

/** Paths that differ in the name of a parameter only are one path of the document, with the name that came first. */
class Paths<Call> {
  readonly #byShape = new Map<string, string>();
  readonly items: Record<string, Record<string, Call>> = {};

  /** The path, and what its parameters are called in it. */
  of(operation: AnyOperation): { path: string; nameOf: (name: string) => string } {
    const own = `/api${operation.path}`.replaceAll(/:(\w+)/g, '{$1}');
    const shape = own.replaceAll(/\{\w+\}/g, '{}');
    const path = this.#byShape.get(shape) ?? own;
    this.#byShape.set(shape, path);
    const names = (of: string) => [...of.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const renamed = new Map(names(own).map((name, index) => [name, names(path)[index] ?? name]));
    return { path, nameOf: (name) => renamed.get(name) ?? name };
  }
}

const ID: Json = { type: 'integer', minimum: 1 };
const TEXT: Json = { type: 'string' };
const BYTES: Json = { type: 'string', contentEncoding: 'binary' };

/** A path is text until it is read: ids are described as the numbers that rows name them by. */
function pathSchema(name: string, read: Json): Json {
  if (name === 'branch_or_all') return { oneOf: [{ const: 'all' }, ID] };
  return name === 'id' || name.endsWith('_id') ? ID : read;
}

interface DescribedCall extends Json {
  readonly operationId: string;
  parameters: Json[];
  readonly responses: Record<string, Json>;
}

const isRef = (part: Json): boolean => '$ref' in part;

class Writer {
  readonly schemas = new JsonSchemas();
  readonly parameters = new Repeated('parameters');
  readonly responses = new Repeated('responses');
  readonly paths = new Paths<DescribedCall>();

  add(operation: AnyOperation, tag: string): void {
    const { path, nameOf } = this.paths.of(operation);
    const call = this.#call(operation, tag, nameOf);
    (this.paths.items[path] ??= {})[operation.method.toLowerCase()] = call;
    for (const parameter of call.parameters) this.parameters.count(parameter);
    this.responses.count(call.responses['200'] ?? {});
  }

  /** Once all calls are added: what several of them have becomes a component. */
  share(): void {
    for (const call of Object.values(this.paths.items).flatMap(Object.values<DescribedCall>)) {
      call.parameters = call.parameters.map((parameter) => {
        const name = String(parameter['name']);
        const ofCall = `${call.operationId.split('.')[0]}.${name}`;
        return isRef(parameter) ? parameter : this.parameters.placed(parameter, [name, ofCall]);
      });
      const success = call.responses['200'] ?? {};
      const names = [responseName(success), call.operationId].filter((name) => name !== '');
      call.responses['200'] = this.responses.placed(success, names);
    }
  }

  #call(operation: AnyOperation, tag: string, nameOf: (name: string) => string): DescribedCall {
    return {
      operationId: operation.name,
      tags: [tag],
      summary: operation.summary,
      description: whoMayCall(operation.access),
      parameters: [
        ...this.#parameters('path', operation.params, nameOf),
        ...this.#parameters('query', operation.query, (name) => name),
        ...headersOf(operation),
      ],
      ...this.#requestBody(operation),
      ...(operation.access.who === 'public' ? { security: [] } : {}),
      responses: {
        200: this.#success(operation),
        ...Object.fromEntries(failuresOf(operation).map((status) => [status, responseRef(status)])),
      },
    };
  }

  #parameters(where: 'path' | 'query', schema: z.ZodType, nameOf: (name: string) => string): Json[] {
    const { properties = {}, required = [] } = this.schemas.of(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, inner]) => ({
      name: nameOf(name),
      in: where,
      ...(where === 'path' || required.includes(name) ? { required: true } : {}),
      schema: where === 'path' ? pathSchema(name, inner) : inner,
    }));
  }

  #requestBody(operation: AnyOperation): Json {
    if (operation.takes === 'none') return {};
    const schema = this.schemas.of(operation.body, 'input');
    const properties = schema['properties'] as Json | undefined;
    const multipart = {
      type: 'object',
      properties: { file: { type: 'string', contentEncoding: 'binary' }, ...properties },
    };
    const content = {
      ...(operation.takes === 'upload' ? {} : json(schema, exampleOf(operation.name).body)),
      ...(operation.takes === 'json' ? {} : { 'multipart/form-data': { schema: multipart } }),
    };
    return { requestBody: { ...(isBodyRequired(operation) ? { required: true } : {}), content } };
  }

  #success(operation: AnyOperation): Json {
    const { contentType, ...schema } = this.schemas.of(operation.answer, 'output');
    const content =
      typeof contentType === 'string'
        ? { [contentType]: { schema: contentType.startsWith('text/') ? TEXT : BYTES } }
        : json(schema, exampleOf(operation.name).response);
    const headers = {
      'X-Request-Id': REF.requestId,
      ...(operation.idempotent ? { 'Idempotent-Replayed': REF.replayed } : {}),
    };
    return { description: 'It is done.', headers, content };
  }
}

interface Success {
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
}

/** After what it holds; empty: what it holds has no name. */
function responseName(success: Success): string {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(success.content ?? {});
  const name = NAMES_OF_FILES[type] ?? nameOfContent(schema);
  return name !== '' && success.headers && 'Idempotent-Replayed' in success.headers
    ? `${name}OrStored`
    : name;
}

const NAMES_OF_FILES: Readonly<Record<string, string>> = {
  'application/pdf': 'Pdf',
  'text/event-stream': 'EventStream',
  [XLSX]: 'Workbook',
};

function nameOfContent(schema: Json): string {
  if (schema['const'] === true) return 'Done';
  const { data } = (schema['properties'] ?? {}) as { data?: { items?: Json } };
  const [prefix, row] =
    schema['type'] === 'array' ? ['ListOf', schema['items'] as Json] : ['PageOf', data?.items];
  const name = row ? nameOfRef(row) : '';
  return name === '' ? nameOfRef(schema) : `${prefix}${name}`;
}

const responseRef = (status: Status): Json => ({ $ref: `#/components/responses/${status}` });

function failuresOf({ access, method, takes }: AnyOperation): Status[] {
  return [
    ...(takes === 'none' ? [] : ([400, 413, 415] as const)),
    ...(access.who === 'public' ? [] : ([401, 403] as const)),
    ...(method === 'POST' ? ([409] as const) : []),
    ...([404, 422, 'default'] as const),
  ];
}

const isBodyRequired = ({ takes, body }: AnyOperation) => takes === 'upload' || !body.safeParse({}).success;

const DESCRIPTION = `Every call of the back office of venues, as the dashboard uses it.

Reads are GET, writes are POST, deletes are POST \`…/delete\`. Send \`Authorization: Bearer …\` with the token of a sign-in and
\`locale: en|ar\` for messages. Lists take \`page\`, \`per_page\` (or \`per-page\`, 1 to 100), \`search\`, \`sortBy\` with \`sortType\`
(or \`sort=-column\`), and respond with \`data\`, \`links\` and \`meta\`. Amounts are decimals of the business's currency, times of
bookings are local to the business, and every row of \`updated_at\` can be sent back to learn of a conflict (409).

Lists are counted up to ${EXACT_TOTALS} rows, searches in their usual order up to ${SEARCHED_TOTALS}, or to the end of the page
where that is further. Where there are more, \`total_is_estimate\` is \`true\` (it is absent otherwise): \`total\` and
\`last_page\` are then the least there is, and grow with the page. To read a whole list, follow \`links.next\` until it is
null. A search finds within words, and in a list of more than ${EXACT_TOTALS / 2} rows one or two letters at the beginning of words.`;

/** The OpenAPI 3.1 document of every call; `url` is where this installation is reached. */
export function openApiDocument(version: string, url: string): Json {
  const writer = new Writer();
  for (const [tag, operations] of OPERATION_GROUPS)
    for (const operation of operations) writer.add(operation, tag);
  writer.share();
  return {
    openapi: '3.1.0',
    info: { title: 'Diwan', version, description: DESCRIPTION },
    servers: [{ url, description: 'This installation' }],
    tags: [...OPERATION_GROUPS.keys()].map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    security: [{ bearer: [] }],
    paths: writer.paths.items,
    components: {
      schemas: { ...SCHEMAS_OF_ERRORS, ...writer.schemas.components() },
      responses: { ...RESPONSES, ...writer.responses.components },
      parameters: { ...PARAMETERS, ...writer.parameters.components },
      headers: HEADERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` of a registration or sign-in. It ends with the session.',
        },
      },
    },
  };
}
