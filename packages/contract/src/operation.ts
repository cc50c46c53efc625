import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Whose grant counts: the branch of the path, a branch showing the row's menu, any branch, or every branch. */
export type Scope = 'branch' | 'menu' | 'business' | 'all-branches';

export type Access =
  | { readonly who: 'public' }
  /** Any token. */
  | { readonly who: 'user' }
  /** The user named by `:user_id`; anybody else is answered 404. */
  | { readonly who: 'self' }
  /** The owner of any business. */
  | { readonly who: 'any-owner' }
  /** The owner of the business of the path or row. */
  | { readonly who: 'owner' }
  /** The owner, or anyone with an active grant on the branch (without a branch: the business) of the path. */
  | { readonly who: 'member' }
  /** Holders of any of the permissions; `on` says where it must be held. */
  | {
      readonly who: 'granted';
      readonly any: readonly Permission[];
      readonly on: Scope;
      /** The user named by `:user_id` needs no grant. */
      readonly orSelf?: true;
    };

/** What a code signs in that works by itself: a tablet at a branch, the screen its orders are worked from, or one that shows their numbers. */
export const UNATTENDED_KINDS = ['tablet', 'orders', 'display'] as const;
/** What a scanned code signs in: `waiter` is a phone or tablet that waiters share. */
export const SCANNED_KINDS = [...UNATTENDED_KINDS, 'waiter'] as const;
export type ScannedKind = (typeof SCANNED_KINDS)[number];
/** Of them all: `desk` is a computer that people of a branch share, which one of them has said in its browser. */
export const DEVICE_KINDS = [...SCANNED_KINDS, 'desk'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** What people share, each of whom signs in there with a PIN: it may do nothing by itself. */
export const SHARED_KINDS = ['desk', 'waiter'] as const;

export const open: Access = { who: 'public' };
export const anyUser: Access = { who: 'user' };
export const self: Access = { who: 'self' };
export const anyOwner: Access = { who: 'any-owner' };
export const owner: Access = { who: 'owner' };
export const member: Access = { who: 'member' };
export const granted = (on: Scope, ...any: Permission[]): Access => ({ who: 'granted', any, on });

export const grantedOrSelf = (on: Scope, ...any: Permission[]): Access => ({
  who: 'granted',
  any,
  on,
  orSelf: true,
});

export type Limit =
  | 'login'
  | 'codes'
  | 'code-checks'
  | 'guest-reads'
  | 'guest-writes'
  | 'invoices'
  | 'imports'
  | 'uploads'
  | 'qr-login';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamValue<Name extends string> = Name extends 'branch_or_all'
  ? number | 'all'
  : Name extends 'id' | `${string}_id`
    ? number
    : string;
export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: ParamValue<Name> };

/** Ids are positive integers below 2^53; a path with anything else names nothing and is answered 404. */
export const idSchema = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
);
const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** A branch, or every branch of the business at which the caller holds the permission. */
const branchOrAllSchema = z.union([z.literal('all'), pathIdSchema]);

function paramSchema(name: string): z.ZodType {
  if (name === 'branch_or_all') return branchOrAllSchema;
  return name === 'id' || name.endsWith('_id') ? pathIdSchema : z.string().min(1).max(200);
}

export interface Operation<
  Params = unknown,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** `resource.verb`, unique; the part before the dot is what writes name in `affects`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below `/api`, with `:params`. */
  readonly path: string;
  /** Other paths of the same call; their additional parameters are ignored. */
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly params: z.ZodType<Params>;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** `none`: the call takes no body. */
  readonly takes: 'none' | 'json' | 'form' | 'upload';
  /** Request headers the call reads besides the common ones, by name, with what each says. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resources whose reads are out of date after this write. */
  readonly affects: readonly string[];
  readonly idempotent: boolean;
  readonly limit: Limit | null;
  /** Devices that may call it, besides the calls that are public. */
  readonly devices: readonly DeviceKind[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of operations of all shapes has no other type
export type AnyOperation = Operation<any, any, any, any>;
export type ParamsOf<O extends AnyOperation> = z.output<O['params']>;
export type QueryOf<O extends AnyOperation> = z.output<O['query']>;
export type BodyOf<O extends AnyOperation> = z.output<O['body']>;
export type QueryInput<O extends AnyOperation> = z.input<O['query']>;
export type BodyInput<O extends AnyOperation> = z.input<O['body']>;
export type ResponseOf<O extends AnyOperation> = z.output<O['answer']>;

const nothing = z.object({});

interface Definition<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  name: string;
  path: Path;
  summary: string;
  access: Access;
  answer: Answer;
  aliases?: readonly string[];
  query?: Query;
  body?: Body;
  takes?: 'json' | 'form' | 'upload';
  headers?: Readonly<Record<string, string>>;
  affects?: readonly string[];
  idempotent?: boolean;
  limit?: Limit;
  devices?: readonly DeviceKind[];
}

function paramsSchema<Path extends string>(path: Path): z.ZodType<PathParams<Path>> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const shape = names.map((name): [string, z.ZodType] => [name, paramSchema(name)]);
  // The names come from the path's own text, which the type reads in the same way.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<PathParams<Path>>;
}

function define<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  method: 'GET' | 'POST',
  given: Definition<Path, Query, Body, Answer>,
): Operation<PathParams<Path>, Query, Body, Answer> {
  return {
    name: given.name,
    method,
    path: given.path,
    aliases: given.aliases ?? [],
    summary: given.summary,
    access: given.access,
    params: paramsSchema(given.path),
    // Left out, query and body are `nothing`, as the default types of `read` and `write` say.
    query: given.query ?? (nothing as unknown as Query),
    body: given.body ?? (nothing as unknown as Body),
    answer: given.answer,
    takes: given.takes ?? (given.body ? 'json' : 'none'),
    headers: given.headers ?? {},
    affects: given.affects ?? [],
    idempotent: given.idempotent ?? false,
    limit: given.limit ?? null,
    devices: given.devices ?? [],
  };
}

type Nothing = typeof nothing;

export function read<Path extends string, Answer extends z.ZodType, Query extends z.ZodType = Nothing>(
  given: Omit<Definition<Path, Query, Nothing, Answer>, 'body' | 'takes' | 'affects'>,
) {
  return define<Path, Query, Nothing, Answer>('GET', given);
}

export function write<
  Path extends string,
  Answer extends z.ZodType,
  Body extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
>(given: Definition<Path, Query, Body, Answer>) {
  return define<Path, Query, Body, Answer>('POST', given);
}
