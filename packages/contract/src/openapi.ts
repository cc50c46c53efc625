import { z } from 'zod';
import { LOCALES } from './locale.ts';
import type { Access, AnyOperation } from './operation.ts';
import { OPERATION_GROUPS } from './operations.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
  const { $schema: _dialect, ...rest } = made;
  return rest;
};

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

const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
const fieldErrors = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['message', 'errors'],
};
const answers = (description: string, { contentType, ...schema }: Json): Json => ({
  description,
  content:
    typeof contentType === 'string'
      ? { [contentType]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema } },
});

const LANGUAGE = {
  description: 'Language of messages',
  schema: { type: 'string', enum: [...LOCALES], default: LOCALES[0] },
};
const ATTEMPT = {
  description: 'Names this attempt, so that a repetition answers its stored result instead of doing it twice',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

function headersOf(operation: AnyOperation): Record<string, Json> {
  const own = Object.entries(operation.headers).map(([name, description]): [string, Json] => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    locale: LANGUAGE,
    ...(operation.idempotent ? { 'Idempotency-Key': ATTEMPT } : {}),
    ...Object.fromEntries(own),
  };
}

function parameters(operation: AnyOperation): Json[] {
  const named = (where: 'path' | 'query', schema: z.ZodType): Json[] => {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: inner,
    }));
  };
  return [
    ...named('path', operation.params),
    ...named('query', operation.query),
    ...Object.entries(headersOf(operation)).map(([name, header]) => ({
      name,
      in: 'header',
      required: false,
      ...header,
    })),
  ];
}

const isBodyRequired = ({ takes, body }: AnyOperation) => takes === 'upload' || !body.safeParse({}).success;

function requestBody(operation: AnyOperation): Json {
  if (operation.takes === 'none') return {};
  const schema = jsonSchema(operation.body, 'input');
  const multipart = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, ...(schema['properties'] as Json | undefined) },
  };
  const content = {
    ...(operation.takes === 'upload' ? {} : { 'application/json': { schema } }),
    ...(operation.takes === 'json' ? {} : { 'multipart/form-data': { schema: multipart } }),
  };
  return { requestBody: { required: isBodyRequired(operation), content } };
}

function operationObject(operation: AnyOperation, tag: string): Json {
  const isPublic = operation.access.who === 'public';
  return {
    operationId: operation.name,
    tags: [tag],
    summary: operation.summary,
    description: whoMayCall(operation.access),
    parameters: parameters(operation),
    ...requestBody(operation),
    security: isPublic ? [] : [{ bearer: [] }],
    responses: {
      200: answers('Done', jsonSchema(operation.answer, 'output')),
      ...(isPublic ? {} : { 401: answers('Not signed in', message), 403: answers('Not granted', message) }),
      404: answers('Unknown, or not of the caller’s business', message),
      ...(operation.method === 'POST' ? { 409: answers('In conflict with what is stored', message) } : {}),
      ...(operation.takes === 'none'
        ? {}
        : {
            400: answers('A body that cannot be read', message),
            413: answers('A body or file that is too large', fieldErrors),
            415: answers('A body of a type the call does not take', message),
          }),
      422: answers('Wrong values, field by field', fieldErrors),
      429: answers('Too many calls', message),
    },
  };
}

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, operations] of OPERATION_GROUPS) {
    for (const operation of operations) {
      const path = `/api${operation.path}`.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[operation.method.toLowerCase()] = operationObject(operation, tag);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Diwan', version, description: 'The back office of venues: every call of its API.' },
    tags: [...OPERATION_GROUPS.keys()].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
