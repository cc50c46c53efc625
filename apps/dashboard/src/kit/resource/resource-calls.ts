import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { Action, Permission, ResourceName } from '@diwan/contract/permissions.ts';
import type { LocalizedRow, MediaRow } from '@diwan/contract/fields.ts';
import type { FormSchema } from '#kit/form/form-schema.ts';
import type { CallParams } from '#kit/data/call.ts';
import type { Workspace } from '#kit/workspace/workspace.ts';

/** What the pages need of a resource; `defineResource` of the contract makes it, and so can anything by hand. */
export interface ResourceCalls {
  readonly name: string;
  readonly permission: ResourceName;
  readonly createBody: FormSchema;
  readonly list: AnyOperation;
  readonly get: AnyOperation;
  readonly create: AnyOperation;
  readonly update: AnyOperation;
  readonly remove: AnyOperation;
}

export interface ResourceRow {
  readonly id: number;
  readonly locales: readonly LocalizedRow[];
  readonly media: readonly MediaRow[];
  readonly updated_at: string;
  /** People have one name in all languages. */
  readonly name?: string;
}

export type Verb = 'create' | 'update' | 'remove';

const ACTIONS: Record<Verb, Action> = { create: 'create', update: 'update', remove: 'delete' };

export const permissionOf = (calls: ResourceCalls, verb: Verb): Permission =>
  `${calls.permission}.${ACTIONS[verb]}`;

/** The picked business and branch, under the names paths use. */
export function paramsOf(workspace: Workspace): CallParams {
  return {
    ...(workspace.business ? { business_id: workspace.business.id } : {}),
    ...(workspace.branch ? { branch_id: workspace.branch.id } : {}),
  };
}

export interface Placement {
  /** The address of the list; forms lie below it. `/{name}/list` with `/{name}/add` beside it unless given. */
  readonly base?: string;
  /** Ids that the paths of the calls name beside the business and the branch. */
  readonly params?: CallParams;
}

export const callParams = (workspace: Workspace, { params = {} }: Placement): CallParams => ({
  ...paramsOf(workspace),
  ...params,
});

export const addPath = (name: string) => `/${name}/add`;
export const editPath = (name: string, id: number) => `/${name}/edit/${id}`;

export function urlsOf({ name }: Pick<ResourceCalls, 'name'>, { base }: Placement) {
  return {
    list: base ?? `/${name}/list`,
    add: base === undefined ? addPath(name) : `${base}/add`,
    edit: (id: number) => (base === undefined ? editPath(name, id) : `${base}/edit/${id}`),
  };
}
