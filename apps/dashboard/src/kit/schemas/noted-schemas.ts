import type { z as Zod } from 'zod';

/**
 * Stands in Zod's place in the dashboard (`vite.config.ts`). The contract describes every call by schemas, but a page
 * that only reads checks nothing: the server did. So schemas are only noted down, as the steps that make them
 * (`z.object(…).partial()`), and made when one is first asked something. What asks imports `zod.ts`, which brings Zod;
 * pages without such a part never load its 22 kB (docs/decisions/0074-schemas-before-zod.md).
 */
let zod: Partial<typeof Zod> | null = null;

export function begin(library: Partial<typeof Zod>): void {
  zod = library;
}

function library() {
  if (zod === null) throw new Error('Nothing here can check values: import #kit/schemas/zod.ts.');
  return zod;
}

const schemasOf = new WeakMap<object, () => unknown>();

/** What a note stands for, also within lists and shapes; anything else is itself. */
function made(value: unknown): unknown {
  if (typeof value === 'function') return (schemasOf.get(value) ?? (() => value))();
  if (Array.isArray(value)) return value.map(made);
  const isShape =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isShape ? Object.defineProperties({}, madeMembers(value)) : value;
}

/** Members that are computed stay so: that is how a shape names itself. */
function madeMembers(shape: object): PropertyDescriptorMap {
  const members = Object.entries(Object.getOwnPropertyDescriptors(shape));
  return Object.fromEntries(
    members.map(([name, member]): [string, PropertyDescriptor] => [
      name,
      'value' in member
        ? { ...member, value: made(member.value) }
        : { get: () => made(Reflect.get(shape, name)), enumerable: true, configurable: true },
    ]),
  );
}

/** What is asked of a schema, where everything else makes another one of it. */
const isRequested = (name: PropertyKey) =>
  typeof name === 'symbol' ||
  /^(_zod|~standard|(safeP|p)arse|(safeE|e)ncode|(safeD|d)ecode)/.test(name.toString());

function memberOf(owner: unknown, name: PropertyKey): unknown {
  const member: unknown = Reflect.get(Object(owner), name);
  if (typeof member !== 'function') return member;
  return (...values: readonly unknown[]): unknown =>
    Reflect.apply(member, owner, isRequested(name) ? values : values.map(made));
}

function called(step: unknown, values: readonly unknown[]): unknown {
  if (typeof step !== 'function') throw new TypeError('Zod has no such step, or zod.ts does not name it.');
  return Reflect.apply(step, undefined, values);
}

function noted(make: () => unknown): unknown {
  const stored: unknown[] = [];
  const schema = () => {
    if (stored.length === 0) stored.push(make());
    return stored[0];
  };
  const note = new Proxy(() => undefined, {
    get: (_, name) =>
      zod !== null || isRequested(name) ? memberOf(schema(), name) : noted(() => memberOf(schema(), name)),
    apply: (_, _owner, values) =>
      zod === null ? noted(() => called(schema(), values)) : called(schema(), values),
    has: (_, name) => name in Object(schema()),
    ownKeys: () => Reflect.ownKeys(Object(schema())),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(Object(schema()), name);
      return found && { ...found, configurable: true };
    },
  });
  schemasOf.set(note, schema);
  return note;
}

export const z = noted(library) as typeof Zod;
