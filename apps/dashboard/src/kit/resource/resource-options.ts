import type { DefaultValues } from 'react-hook-form';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { AccessTarget } from '#kit/access/can.tsx';
import type { CallError } from '#kit/data/call-error.ts';
import type { Send } from '#kit/data/use-write.ts';
import type { FormSchema } from '#kit/form/form-schema.ts';
import type { PlainMessage } from '#kit/i18n/messages.ts';
import type { Workspace } from '#kit/workspace/workspace.ts';
import type { Column } from './columns.tsx';
import type { Placement, ResourceCalls, Verb } from './resource-calls.ts';

/** The texts every resource brings; titles, notices and questions are the kit's. */
export type ResourceTexts = {
  /** One of them, inside a sentence: 'branch'. */
  readonly one: PlainMessage;
  /** The title of the list: 'Branches'. */
  readonly many: PlainMessage;
  /** One line under the title. */
  readonly about: PlainMessage;
  readonly emptyTitle: PlainMessage;
  readonly emptyText: PlainMessage;
  /** Instead of 'You won't be able to revert this!'. */
  readonly deleteText?: PlainMessage;
};

export interface FilterProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string | null) => void;
}

export interface FieldsProps<Row> {
  /** The row being edited; null while adding. */
  readonly row: Row | null;
}

export interface AllowContext<Row> {
  readonly verb: Verb;
  readonly row: Row | null;
  readonly workspace: Workspace;
  readonly me: UserInfo;
  readonly can: (permission: Permission, at?: AccessTarget) => boolean;
}

export type RowOf<R extends ResourceCalls> = ResponseOf<R['get']>;

export interface ResourceOptions<R extends ResourceCalls> extends Placement {
  readonly icon: ReactNode;
  /** The way back from a list that is below another one. */
  readonly back?: ReactNode;
  readonly messages: { readonly messages: ResourceTexts };
  readonly columns: readonly Column<RowOf<R>>[];
  /** The inputs, shared by the add and the edit page. */
  readonly Fields: ComponentType<FieldsProps<RowOf<R>>>;
  /** What the page is for where that depends on the business; else `about` of the messages. */
  readonly aboutOf?: (workspace: Workspace) => PlainMessage;
  readonly blank: (workspace: Workspace) => DefaultValues<z.input<R['createBody']>>;
  /** The row as the edit form begins with it, where that is not what the call answers. */
  readonly asForm?: (row: RowOf<R>) => Readonly<Record<string, unknown>>;
  /** The language whose name is required; that of the picked business unless given. */
  readonly firstLocale?: (row: RowOf<R> | null) => Locale;
  readonly Filters?: ComponentType<FilterProps>;
  /** Rows that are times: the plain list begins today, with what comes next. Names the call and its query. */
  readonly fromToday?: { readonly call: AnyOperation; readonly query: (today: string) => object };
  /** What list and create say of the place where their paths do not name it. */
  readonly placed?: (workspace: Workspace) => Readonly<Record<string, unknown>>;
  /** How forms are sent, where that is more than the call with their values. */
  readonly send?: Send<AnyOperation>;
  /** Reports an error in its own way; false: it is reported as usual. */
  readonly tellRefusal?: (error: CallError) => boolean;
  /** The name under which the calls' paths take the row's id; `id` unless given. */
  readonly idParam?: string;
  /** Where the row's permissions are held; the picked business unless given. */
  readonly at?: (row: RowOf<R>) => AccessTarget;
  /** Exceptions to '{resource}.{action}'. */
  readonly allow?: (context: AllowContext<RowOf<R>>) => boolean;
  /** The schema of the form where it asks for more than the call. */
  readonly schema?: R['createBody'];
  /** The schema of the edit form where it differs from that of the add form. */
  readonly editSchema?: FormSchema;
}
