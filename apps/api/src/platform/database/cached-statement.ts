import type { CompiledQuery } from 'kysely';
import type { Statement } from './db.ts';
import { query } from './query.ts';

/** As many names as a connection keeps plans for (db.ts). */
const MOST_SHAPES = 400;

/** Stands for a value that is known when the statement is sent. */
class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A large statement whose text is put together once for each shape: that takes longer than anything else this process does for it.
 * `write` is given gaps in the place of the values, so that it may hand them on as parameters and decide nothing by them; it
 * decides by the shape alone, of which there are few.
 */
export function cachedStatements<Shape, Given extends object, Row>(
  write: (shape: Shape, given: Given) => Statement<Row>,
): (shape: Shape, given: Given) => Statement<Row> {
  const gaps = new Proxy({} as Given, { get: (_target, name) => new Gap(String(name)) });
  const cached = new Map<string, CompiledQuery>();
  const compiled = (shape: Shape) => {
    const key = JSON.stringify(shape) ?? '';
    const known = cached.get(key);
    if (known) return known;
    const statement = write(shape, gaps);
    const text = 'isRawBuilder' in statement ? statement.compile(query) : statement.compile();
    if (cached.size < MOST_SHAPES) cached.set(key, text);
    return text;
  };
  return (shape, given) => ({
    compile() {
      const text = compiled(shape);
      return {
        ...text,
        parameters: text.parameters.map((value) =>
          value instanceof Gap ? (Reflect.get(given, value.name) as unknown) : value,
        ),
      };
    },
  });
}

/** The same of a statement that has one shape. */
export function cachedStatement<Given extends object, Row>(
  write: (given: Given) => Statement<Row>,
): (given: Given) => Statement<Row> {
  const statement = cachedStatements((_shape: null, given: Given) => write(given));
  return (given) => statement(null, given);
}
