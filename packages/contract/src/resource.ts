import { z } from 'zod';
import { localesRow, mediaRow, instant } from './fields.ts';
import { granted, read, write, type Access, type Scope } from './operation.ts';
import { listQuery, pageOf } from './page.ts';
import { RESOURCES, type Action, type ResourceName } from './permissions.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

export interface ResourceDefinition<
  Name extends string,
  Path extends string,
  Input extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  Column extends string,
  Filters extends z.ZodRawShape,
> {
  /** Plural; also the table, the folder and (unless `permission` says otherwise) the permission. */
  name: Name;
  singular: string;
  path: Path;
  /** Needed where no permission bears the resource's name. */
  permission?: ResourceName;
  /** Where a grant must be held to reach one row; also which rows a list shows. */
  on: Exclude<Scope, 'all-branches'>;
  /** Exceptions to `{permission}.{verb} @on`. */
  access?: Partial<Record<Verb, Access>>;
  /** What a create takes; an update takes any part of it. */
  fields: Input;
  /** What an answer holds besides id, business_id, locales, media and the two times. */
  row: Row;
  sortable: readonly [Column, ...Column[]];
  filters?: Filters;
  affects?: readonly string[];
}

const ACTION_OF: Record<Verb, Action> = {
  list: 'read',
  get: 'read',
  create: 'create',
  update: 'update',
  remove: 'delete',
};

function permissionNamed(name: string): ResourceName {
  const found = RESOURCES.find((resource) => resource === name);
  if (!found)
    throw new Error(`'${name}' is no permission of permissions.ts: add it there, or name another one.`);
  return found;
}

type Placed = Pick<AnyDefinition, 'name' | 'permission' | 'on' | 'access'>;
type AnyDefinition = ResourceDefinition<string, string, z.ZodRawShape, z.ZodRawShape, string, z.ZodRawShape>;

/** `{permission}.{verb}` at the place of a row, but for the exceptions; what has no row yet is created in a business. */
function accessOf(given: Placed) {
  const permission = given.permission ?? permissionNamed(given.name);
  const to = (verb: Verb): Access => {
    const on = verb === 'create' && given.on === 'menu' ? 'business' : given.on;
    return given.access?.[verb] ?? granted(on, `${permission}.${ACTION_OF[verb]}`);
  };
  return { permission, to };
}

const rowOf = <Row extends z.ZodRawShape>(members: Row) =>
  z.object({
    id: z.number(),
    business_id: z.number(),
    locales: localesRow,
    media: z.array(mediaRow),
    ...members,
    created_at: instant,
    updated_at: instant,
  });

/** The five calls of a plain entity, in the style of the whole contract. */
export function defineResource<
  const Name extends string,
  const Path extends string,
  Input extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  const Column extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
>(given: ResourceDefinition<Name, Path, Input, Row, Column, Filters>) {
  const { permission, to: accessTo } = accessOf(given);
  const row = rowOf(given.row);
  const createBody = z.object(given.fields);
  const updateBody = createBody.partial().extend({ updated_at: z.string().nullish() });
  const affects = [given.name, ...(given.affects ?? [])];
  const one = `${given.path}/:id` as const;
  const of = (verb: Verb) => ({ name: `${given.name}.${verb}`, access: accessTo(verb) });

  return {
    name: given.name,
    singular: given.singular,
    permission,
    on: given.on,
    fields: given.fields,
    row,
    sortable: given.sortable,
    filters: given.filters ?? ({} as Filters),
    createBody,
    updateBody,
    list: read({
      ...of('list'),
      path: given.path,
      summary: `List the ${given.name}`,
      query: listQuery(given.sortable, given.filters),
      answer: pageOf(row),
    }),
    get: read({ ...of('get'), path: one, summary: `Read one of the ${given.name}`, answer: row }),
    create: write({
      ...of('create'),
      path: given.path,
      summary: `Create one of the ${given.name}`,
      body: createBody,
      answer: row,
      affects,
    }),
    update: write({
      ...of('update'),
      path: one,
      summary: `Change one of the ${given.name}`,
      body: updateBody,
      answer: row,
      affects,
    }),
    remove: write({
      ...of('remove'),
      path: `${one}/delete` as const,
      summary: `Delete one of the ${given.name}`,
      answer: z.literal(true),
      affects,
    }),
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- resources of all shapes have no other common type
export type AnyResource = ReturnType<typeof defineResource<any, any, any, any, any, any>>;
