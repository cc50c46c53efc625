import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { AnyOperation, ResponseOf, BodyInput } from '@diwan/contract/operation.ts';
import type { OwnerSession } from '@diwan/demo/installation.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { storagePath } from '#platform/storage/storage-path.ts';

/** The demo's owner at work inside this process, without a socket. */
export class DemoSession implements OwnerSession {
  readonly #app: FastifyInstance;
  readonly #deps: Deps;
  readonly #token: string;
  readonly #userId: number;
  /** Of the demo's pictures. */
  readonly #folder: string;
  /** A picture belongs to one business: the session of another one stores a copy of its own. */
  readonly #pictures = new Map<string, string>();

  constructor(
    app: FastifyInstance,
    deps: Deps,
    { token, userId, folder }: { token: string; userId: number; folder: string },
  ) {
    this.#app = app;
    this.#deps = deps;
    this.#token = token;
    this.#userId = userId;
    this.#folder = folder;
  }

  async call<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    body?: BodyInput<O>,
  ): Promise<ResponseOf<O>> {
    return this.#send(operation, params, body === undefined ? {} : { payload: body });
  }

  async ask<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    query: Record<string, string>,
  ): Promise<ResponseOf<O>> {
    return this.#send(operation, params, { query });
  }

  async #send<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    given: Pick<InjectOptions, 'payload' | 'query'>,
  ): Promise<ResponseOf<O>> {
    const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
    const response = await this.#app.inject({
      method: operation.method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.#token}` },
      ...given,
    });
    if (response.statusCode !== 200) {
      throw new Error(
        `The demo could not be written: ${operation.name} answered ${response.statusCode} ${response.body}`,
      );
    }
    return response.json<ResponseOf<O>>();
  }

  async picture(key: string): Promise<{ src: string }> {
    const known = this.#pictures.get(key);
    if (known) return { src: known };
    const bytes = await readFile(join(this.#folder, `${key}.webp`));
    const { width, height } = await sharp(bytes).metadata();
    const path = storagePath(`u${this.#userId}`, this.#deps.random(16), 'webp');
    await this.#deps.storage.put(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.#deps.database.write({ userId: this.#userId, businessId: null }, (db) =>
      db.run(sql`
        insert into files (path, uploader_id, type, bytes, width, height, sha256, name)
        values (${path}, ${this.#userId}, 'image/webp', ${bytes.length}, ${width}, ${height}, ${sha256}, ${key})`),
    );
    const src = `/storage/${path}`;
    this.#pictures.set(key, src);
    return { src };
  }
}
