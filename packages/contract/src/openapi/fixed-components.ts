import { LOCALES } from '../locale.ts';
import type { Json } from './json-schemas.ts';

export const SCHEMAS_OF_ERRORS = {
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

export const REF = {
  requestId: { $ref: '#/components/headers/X-Request-Id' },
  retryAfter: { $ref: '#/components/headers/Retry-After' },
  replayed: { $ref: '#/components/headers/Idempotent-Replayed' },
} as const;

export const json = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const failure = (description: string, schema: keyof typeof SCHEMAS_OF_ERRORS, headers: Json = {}): Json => ({
  description,
  headers: { 'X-Request-Id': REF.requestId, ...headers },
  content: json({ $ref: `#/components/schemas/${schema}` }),
});

export const HEADERS = {
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
export const RESPONSES = {
  400: failure('The body cannot be read.', 'Message'),
  401: failure('There is no valid token.', 'Message'),
  403: failure('The permission is missing, or the password is asked for again.', 'Message'),
  404: failure('It does not exist, or not for this caller.', 'Message'),
  409: failure('It is in conflict with what is stored.', 'Message'),
  413: failure('The body or the file is too large.', 'FieldErrors'),
  415: failure('The call does not take a body of this type.', 'Message'),
  422: failure('Values are wrong, field by field.', 'FieldErrors'),
  default: failure(
    'There were too many requests (429), or the server cannot serve at the moment (503).',
    'Message',
    { 'Retry-After': REF.retryAfter },
  ),
};
export type Status = keyof typeof RESPONSES;

export const PARAMETERS = {
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
