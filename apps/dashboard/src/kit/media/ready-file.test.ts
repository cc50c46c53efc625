import { expect, it } from 'vitest';
import { CallError } from '#kit/data/call-error.ts';
import { FileError, readyFile, readyImage, uploadMessage } from './ready-file.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { side: 800, quality: 0.6 };
const file = (type: string, { name = 'picture', size = 5 } = {}) =>
  Object.defineProperty(new File(['bytes'], name, { type }), 'size', { value: size });

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('A picture of %s is sent.', async (type) => {
  const picture = file(type, { size: 10 * MEGABYTE });
  expect(await readyImage(picture, LIMITS)).toBe(picture);
  expect(await readyFile(picture, LIMITS)).toBe(picture);
});

it('A picture above ten megabytes and a video above a hundred are refused with that number.', async () => {
  await expect(readyImage(file('image/png', { size: 10 * MEGABYTE + 1 }), LIMITS)).rejects.toThrow(
    'The file is larger than 10 MB.',
  );
  const video = file('video/mp4', { size: 100 * MEGABYTE });
  expect(await readyFile(video, LIMITS)).toBe(video);
  await expect(readyFile(file('video/mp4', { size: 100 * MEGABYTE + 1 }), LIMITS)).rejects.toThrow(
    'The file is larger than 100 MB.',
  );
});

it('A video is no picture, and other files are neither.', async () => {
  await expect(readyImage(file('video/mp4'), LIMITS)).rejects.toThrow('Only images can be used here.');
  for (const type of ['application/pdf', 'video/webm', 'image/svg+xml', ''])
    await expect(readyFile(file(type), LIMITS)).rejects.toThrow('Please use JPEG, PNG, WebP or GIF images');
});

it('A picture of an iPhone that this browser cannot draw is refused in words.', async () => {
  const heic = file('', { name: 'IMG_1.HEIC' });
  await expect(readyFile(heic, LIMITS)).rejects.toThrow('HEIC images are not supported, please use JPEG.');
});

it('An upload that failed says what the server or the file said, and nothing of a defect.', () => {
  expect(uploadMessage(new CallError({ status: 422, message: 'No room.' }))).toBe('No room.');
  expect(uploadMessage(new FileError('Too large.'))).toBe('Too large.');
  expect(uploadMessage(new TypeError('x is undefined'))).toBe('An unexpected error occurred.');
});
