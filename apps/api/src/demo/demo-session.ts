import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnyOperation, AnswerOf, BodyInput } from '@diwan/contract/operation.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { storagePath } from '#platform/storage/storage-path.ts';

export interface Drawn {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** The demo's owner at work: every row goes through the product's own calls, so that it obeys every rule. */
export class DemoSession {
  readonly #app: FastifyInstance;
  readonly #deps: Deps;
  readonly #token: string;
  readonly userId: number;
  /** A picture belongs to one business: the login of another one draws copies of its own. */
  readonly #pictures = new Map<string, string>();

  constructor(app: FastifyInstance, deps: Deps, signedIn: { token: string; userId: number }) {
    this.#app = app;
    this.#deps = deps;
    this.#token = signedIn.token;
    this.userId = signedIn.userId;
  }

  async call<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    body?: BodyInput<O>,
  ): Promise<AnswerOf<O>> {
    return this.#send(operation, params, body === undefined ? {} : { payload: body });
  }

  /** A read with a query. */
  async ask<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    query: Record<string, string>,
  ): Promise<AnswerOf<O>> {
    return this.#send(operation, params, { query });
  }

  async #send<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    given: Pick<InjectOptions, 'payload' | 'query'>,
  ): Promise<AnswerOf<O>> {
    const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
    const answer = await this.#app.inject({
      method: operation.method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.#token}` },
      ...given,
    });
    if (answer.statusCode !== 200) {
      throw new Error(
        `The demo could not be written: ${operation.name} answered ${answer.statusCode} ${answer.body}`,
      );
    }
    return answer.json<AnswerOf<O>>();
  }

  /** Stores a drawn picture as the owner's upload; the first save that uses it gives it to the business. */
  async picture(key: string, draw: (key: string) => Promise<Drawn>): Promise<{ src: string }> {
    const known = this.#pictures.get(key);
    if (known) return { src: known };
    const { bytes, type, width, height } = await draw(key);
    const path = storagePath(`u${this.userId}`, this.#deps.random(16), type === 'image/png' ? 'png' : 'jpg');
    await this.#deps.storage.put(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.#deps.database.write({ userId: this.userId, businessId: null }, (db) =>
      db.run(sql`
        insert into files (path, uploader_id, type, bytes, width, height, sha256, name)
        values (${path}, ${this.userId}, ${type}, ${bytes.length}, ${width}, ${height}, ${sha256}, ${key})`),
    );
    const src = `/storage/${path}`;
    this.#pictures.set(key, src);
    return { src };
  }
}
