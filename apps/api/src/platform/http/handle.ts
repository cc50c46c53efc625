import type { ResponseOf, AnyOperation, BodyOf, ParamsOf, QueryOf } from '@diwan/contract/operation.ts';
import type { z } from 'zod';
import type { AccessTarget } from '#platform/access/check-access.ts';
import type { EventStream } from '#platform/event-streams/event-stream.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Statement } from '#platform/database/db.ts';
import type { CallBusiness } from '#platform/database/tenancy.ts';
import type { FileResponse } from './file-response.ts';
import type { Upload } from './multipart.ts';
import type { Scope } from './scope.ts';

export interface Input<O extends AnyOperation, Located, Prepared> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** The row the call is about, where the route names a `locate`. */
  readonly row: Located;
  readonly prepared: Prepared;
}

/** Query and body as they came: nobody has looked at them yet. */
export interface Unread {
  readonly query: unknown;
  readonly body: unknown;
  /** What the statement of `locate` found, where it was sent before. */
  readonly located?: Promise<unknown> | undefined;
}

interface LocatedRow<Located> {
  readonly target: AccessTarget;
  readonly row: Located;
}

/** A row and where it lies; `locate` answers undefined when there is none the caller may see. */
export interface Locate<O extends AnyOperation, Located> {
  (scope: Scope, params: ParamsOf<O>, unread: Unread): Promise<LocatedRow<Located> | undefined>;
  /** For a row that reads the same whoever asks: a write sends it together with the sign-in. */
  readonly statement?: (params: ParamsOf<O>) => Statement<unknown>;
}

/** Finds a row by one statement that takes nothing from the caller: row-level security hides what is not theirs. */
export function locatedBy<Params, Row, Located>(
  statement: (params: Params) => Statement<Row>,
  read: (row: Row) => LocatedRow<Located>,
) {
  const locate = async (scope: Scope, params: Params, { located }: Pick<Unread, 'located'> = {}) => {
    const row = located ? ((await located) as Row | undefined) : await scope.db.find(statement(params));
    return row && read(row);
  };
  return Object.assign(locate, { statement });
}

export interface Preparation<O extends AnyOperation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly uploads: readonly Upload[];
  /** Looks something up, on a connection that is held no longer than `work` takes. */
  readonly read: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;
}

/** What of a request tells its business where its path does not. */
export interface Unlocated {
  readonly query: unknown;
  /** Members of an upload are there once it has been received. */
  readonly body: unknown;
  readonly headers: Scope['request']['headers'];
}

interface Options<O extends AnyOperation, Located, Prepared> {
  /** The table in which the path's `:id` lies, where the path names no business. */
  readonly rowOf?: string;
  /** The business of a call whose path names neither it nor a row. Without it and `rowOf` the call enters none. */
  readonly businessOf?: (unlocated: Unlocated) => CallBusiness;
  /** Finds the row before its permission is checked and the body is read: 404, then 403, then 422. */
  readonly locate?: Locate<O, Located>;
  /** Slow work without a connection (pictures, hashes), before the transaction; `given.read` checks what would make it pointless. */
  readonly prepare?: (scope: Scope, given: Preparation<O>) => Promise<Prepared>;
  /** After the call, however it ended: takes back what `prepare` left outside the database and no row came to use. */
  readonly settle?: (scope: Scope, prepared: Prepared) => Promise<void>;
  /** A write that changes nothing of a business, so that no audit row is due. */
  readonly audit?: 'none';
  /** A read that stores something nevertheless. */
  readonly writes?: boolean;
  /**
   * A read that is not of this very moment's desk (figures, exports, the audit log): a standby may answer it, which by then has
   * everything the primary has acknowledged. It may run twice.
   */
  readonly reads?: Reads;
  /** A read that screens ask again and again: who names the version they have is told in no bytes that it still stands. */
  readonly isPolled?: true;
  /** Answers that must be given even when the database is away. */
  readonly withoutDatabase?: boolean;
  /** Bytes of a JSON body, where the usual megabyte is too little. */
  readonly bodyLimit?: number;
  /** Headers of a good answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route<
  O extends AnyOperation = AnyOperation,
  Located = unknown,
  Prepared = unknown,
> extends Options<O, Located, Prepared> {
  readonly operation: O;
  readonly run: (
    scope: Scope,
    input: Input<O, Located, Prepared>,
  ) => Promise<z.input<O['answer']> | ResponseOf<O> | FileResponse | EventStream>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of routes of all shapes has no other type
export type AnyRoute = Route<any, any, any>;

/** Ties an operation of the contract to the function that answers it. */
export function handle<O extends AnyOperation, Located = undefined, Prepared = undefined>(
  operation: O,
  run: Route<O, Located, Prepared>['run'],
  options: Options<O, Located, Prepared> = {},
): Route<O, Located, Prepared> {
  return { operation, run, ...options };
}
