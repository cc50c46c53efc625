import type { Statement } from './db.ts';
import { query } from './query.ts';

/** Stands for a value that is known when the statement is sent. */
class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A large statement whose text is put together once: that takes longer than anything else this process does for it. `write` is
 * given gaps in the place of the values, so that it may hand them on as parameters and decide nothing by them.
 */
export function cachedStatement<Given extends object, Row>(
  write: (given: Given) => Statement<Row>,
): (given: Given) => Statement<Row> {
  const gaps = new Proxy({} as Given, { get: (_target, name) => new Gap(String(name)) });
  const compile = () => {
    const statement = write(gaps);
    return 'isRawBuilder' in statement ? statement.compile(query) : statement.compile();
  };
  let cached: ReturnType<typeof compile> | null = null;
  return (given) => ({
    compile() {
      cached ??= compile();
      return {
        ...cached,
        parameters: cached.parameters.map((value) =>
          value instanceof Gap ? (Reflect.get(given, value.name) as unknown) : value,
        ),
      };
    },
  });
}
