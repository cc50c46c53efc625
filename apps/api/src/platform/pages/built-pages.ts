import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CachedResponse } from '#platform/response-cache/cached-response.ts';

const texts = z.record(z.string(), z.string());
const built = z.object({ styles: texts, scripts: texts, worker: texts });

export const ASSETS = '/guest/assets';

interface Script {
  readonly src: string;
  readonly integrity: string;
  readonly text: string;
}

export const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

function fileNameOf(name: string, text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${name}-${digest}.js`;
}

function known<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`The build of the pages has no “${name}”.`);
  return value;
}

/** Style sheets and scripts of pages that the server renders, as the build has left them. */
export class BuiltPages {
  readonly #styles: ReadonlyMap<string, string>;
  readonly #scripts: ReadonlyMap<string, Script>;
  readonly #workers: ReadonlyMap<string, string>;
  /** By the names of `src`. */
  readonly files: ReadonlyMap<string, CachedResponse>;

  constructor({ styles, scripts, worker }: z.output<typeof built>) {
    const named = Object.entries(scripts).map(([name, text]) => ({
      name,
      text,
      file: fileNameOf(name, text),
    }));
    this.#styles = new Map(Object.entries(styles));
    this.#workers = new Map(Object.entries(worker));
    this.#scripts = new Map(
      named.map(({ name, text, file }) => [
        name,
        { src: `${ASSETS}/${file}`, integrity: integrityOf(text), text },
      ]),
    );
    const response = (body: string) => new CachedResponse({ businessId: 0, version: 0, body, until: null });
    this.files = new Map(named.map(({ file, text }) => [file, response(text)]));
  }

  /** What the build wrote into this folder. */
  static async read(folder: string): Promise<BuiltPages> {
    const text = await readFile(join(folder, 'built.json'), 'utf8').catch((error: unknown) => {
      throw new Error(`The pages of guests are not built: ${folder} has no built.json.`, { cause: error });
    });
    return new BuiltPages(built.parse(JSON.parse(text)));
  }

  readonly style = (name: string): string => known(this.#styles, name);
  readonly script = (name: string): Script => known(this.#scripts, name);
  readonly worker = (name: string): string => known(this.#workers, name);
}
