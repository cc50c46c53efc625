import { contentTypeOf } from '#platform/storage/storage-path.ts';
import { anOwner } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A stored file with its row, as an upload leaves it. */
export async function storeAs(app: TestApp, path: string, bytes: Buffer): Promise<void> {
  await app.deps.storage.put(path, bytes);
  const { id } = await anOwner(app);
  await app.owner.query(
    `insert into files (path, uploader_id, type, bytes, sha256) values ($1, $2, $3, $4, 'unused')`,
    [path, id, contentTypeOf(path), bytes.length],
  );
}
