import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { PictureUploads } from './pictures-load.ts';

/** Sends all pictures at once; the time in which all of them were stored, in milliseconds. */
async function upload({ port, token, businessId, files }: PictureUploads): Promise<number> {
  const pictures = await Promise.all(files.map(async (file) => new Blob([await readFile(file)])));
  const start = performance.now();
  const send = async (picture: Blob) => {
    const form = new FormData();
    form.set('business_id', String(businessId));
    form.set('file', picture, 'photo.jpg');
    const response = await fetch(`http://127.0.0.1:${port}/api/media/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
  await Promise.all(pictures.map(send));
  return performance.now() - start;
}

const [load] = (await once(process, 'message')) as [PictureUploads];
process.send?.(await upload(load));
process.disconnect();
