import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import SmartUploader from './smart-uploader.tsx';
import { NO_KEEPING } from './upload-storage.ts';
import { createUploadQueue } from './upload-queue.ts';

afterEach(() => showLocale('en'));

const aDocument = (name: string) => new File(['x'], name, { type: 'application/pdf' });

/** Chosen past what the field says it accepts, as with "All files". */
async function errorOf(...names: string[]): Promise<string> {
  const queue = createUploadQueue({ send: () => Promise.resolve(), problemOf: String });
  const Page = () => <SmartUploader uploads={{ queue, keeping: NO_KEEPING }} businessType="restaurant" />;
  const { container } = renderPage({ pages: { '/menu': Page }, at: '/menu' });
  await screen.findByText('MP4', { exact: false });
  const field = container.querySelector('input[type=file][accept]');
  if (!field) throw new Error('There is no way to choose files.');
  fireEvent.change(field, { target: { files: names.map(aDocument) } });
  return (await screen.findByRole('alert')).textContent;
}

it('A file that is neither picture nor MP4 is named.', async () => {
  expect(await errorOf('menu.pdf')).toMatch(/^.?menu\.pdf.? is not an image or MP4 and was left out\.$/);
});

it('Of several refused files the first five are named, in the language of the page.', async () => {
  showLocale('ar');
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'g.pdf'];
  const said = await errorOf(...names);
  expect(said).toContain('استُبعدت');
  for (const name of names.slice(0, 5)) expect(said).toContain(name);
  expect(said).not.toContain('f.pdf');
  expect(said).toContain('…');
});
