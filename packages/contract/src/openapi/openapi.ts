import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import type { Access, AnyOperation } from '../operation.ts';
import { OPERATION_GROUPS } from '../operations.ts';
import { EXACT_TOTALS, SEARCHED_TOTALS } from '../page.ts';
import { exampleOf } from './examples.ts';
import { JsonSchemas, type Json } from './json-schemas.ts';
import { TAG_DESCRIPTIONS } from './tags.ts';

const WHO: Readonly<Record<Exclude<Access['who'], 'granted'>, string>> = {
  public: 'Everybody, without a token.',
  user: 'Any signed-in user.',
  self: 'The user named in the path.',
  'any-owner': 'Owners of a business.',
  owner: 'The owner of the business.',
  member: 'The owner, or anyone with an active grant there.',
};

/** The sentence a reader needs: who may call. */
export function whoMayCall(access: Access): string {
  if (access.who !== 'granted') return WHO[access.who];
  const self = access.orSelf ? ` ${WHO.self}` : '';
  return `Holders of ${access.any.join(' or ')}, counted at: ${access.on}.${self}`;
}

const SCHEMAS_OF_ERRORS = {
  Message: {
    type: 'object',
    properties: { message: { type: 'string', description: 'A sentence in the language of the request' } },
    required: ['message'],
  },
  FieldErrors: {
    type: 'object',
    properties: {
      message: { type: 'string', description: 'The first sentence of errors' },
      errors: {
        type: 'object',
        description: 'Sentences by the path of the member they are about, such as prices.0.price',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['message', 'errors'],
  },
};

const REF = {
  requestId: { $ref: '#/components/headers/X-Request-Id' },
  retryAfter: { $ref: '#/components/headers/Retry-After' },
  replayed: { $ref: '#/components/headers/Idempotent-Replayed' },
} as const;

const json = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const failure = (description: string, schema: keyof typeof SCHEMAS_OF_ERRORS, headers: Json = {}): Json => ({
  description,
  headers: { 'X-Request-Id': REF.requestId, ...headers },
  content: json({ $ref: `#/components/schemas/${schema}` }),
});

const HEADERS = {
  'X-Request-Id': {
    description: 'Names this request in the logs of the server',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed',
    schema: { type: 'integer' },
  },
  'Idempotent-Replayed': {
    description: 'true where this is the stored response of an earlier request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** Responses that mean the same at every call. */
const RESPONSES = {
  400: failure('The body cannot be read.', 'Message'),
  401: failure('There is no valid token.', 'Message'),
  403: failure('The permission is missing, or the password is asked for again.', 'Message'),
  404: failure('It does not exist, or not for this caller.', 'Message'),
  409: failure('It is in conflict with what is stored.', 'Message'),
  413: failure('The body or the file is too large.', 'FieldErrors'),
  415: failure('The call does not take a body of this type.', 'Message'),
  422: failure('Values are wrong, field by field.', 'FieldErrors'),
  429: failure('There were too many requests.', 'Message', { 'Retry-After': REF.retryAfter }),
  503: failure('The server cannot serve at the moment.', 'Message', { 'Retry-After': REF.retryAfter }),
};
type Status = keyof typeof RESPONSES;

const PARAMETERS = {
  locale: {
    name: 'locale',
    in: 'header',
    description: 'Language of messages, and of names where a response holds one language',
    schema: { type: 'string', enum: [...LOCALES], default: LOCALES[0] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names this attempt. A repetition with the same key and body gets the stored response instead of doing it twice; ' +
      'the same key with another body is 409. Keys are kept for a day.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  },
  'Version-Check': {
    name: 'Version-Check',
    in: 'header',
    description:
      'Where the body names the `updated_at` it was made from, a newer version is 409, unless the session that sends it wrote ' +
      'every version since. `strict` refuses those too.',
    schema: { type: 'string', enum: ['strict'] },
  },
};

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
class Paths {
  readonly #byShape = new Map<string, string>();
  readonly items: Record<string, Record<string, Json>> = {};

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

class Writer {
  readonly schemas = new JsonSchemas();
  readonly parameters: Record<string, Json> = { ...PARAMETERS };
  readonly paths = new Paths();

  add(operation: AnyOperation, tag: string): void {
    const { path, nameOf } = this.paths.of(operation);
    (this.paths.items[path] ??= {})[operation.method.toLowerCase()] = this.#operation(operation, tag, nameOf);
  }

  #operation(operation: AnyOperation, tag: string, nameOf: (name: string) => string): Json {
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
      security: operation.access.who === 'public' ? [] : [{ bearer: [] }],
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
    return Object.entries(properties).map(([name, inner]) =>
      this.#shared({
        name: nameOf(name),
        in: where,
        required: where === 'path' || required.includes(name),
        schema: where === 'path' ? pathSchema(name, inner) : inner,
      }),
    );
  }

  /** Parameters that many calls have stand once; one of the same name that reads otherwise stays where it is used. */
  #shared(parameter: Json & { readonly name: string }): Json {
    const { name } = parameter;
    const known = (this.parameters[name] ??= parameter);
    return JSON.stringify(known) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${name}` }
      : parameter;
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
      ...(operation.takes === 'upload' ? {} : json(schema, exampleOf(operation.name)?.body)),
      ...(operation.takes === 'json' ? {} : { 'multipart/form-data': { schema: multipart } }),
    };
    return { requestBody: { required: isBodyRequired(operation), content } };
  }

  #success(operation: AnyOperation): Json {
    const { contentType, ...schema } = this.schemas.of(operation.answer, 'output');
    const content =
      typeof contentType === 'string'
        ? { [contentType]: { schema: contentType.startsWith('text/') ? TEXT : BYTES } }
        : json(schema, exampleOf(operation.name)?.response);
    const headers = {
      'X-Request-Id': REF.requestId,
      ...(operation.idempotent ? { 'Idempotent-Replayed': REF.replayed } : {}),
    };
    return { description: 'It is done.', headers, content };
  }
}

const responseRef = (status: Status): Json => ({ $ref: `#/components/responses/${status}` });

function failuresOf({ access, method, takes }: AnyOperation): Status[] {
  return [
    ...(takes === 'none' ? [] : ([400, 413, 415] as const)),
    ...(access.who === 'public' ? [] : ([401, 403] as const)),
    ...(method === 'POST' ? ([409] as const) : []),
    ...([404, 422, 429, 503] as const),
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
  return {
    openapi: '3.1.0',
    info: { title: 'Diwan', version, description: DESCRIPTION },
    servers: [{ url, description: 'This installation' }],
    tags: [...OPERATION_GROUPS.keys()].map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    paths: writer.paths.items,
    components: {
      schemas: { ...SCHEMAS_OF_ERRORS, ...writer.schemas.components() },
      responses: RESPONSES,
      parameters: writer.parameters,
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
