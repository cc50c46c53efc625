import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeUploads } from '../../testing/fake-uploads.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { SINGLE_IMAGE } from '../media/resize-image.ts';
import { GalleryField } from './gallery-field.tsx';
import { MediaField } from './media-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const uploads = fakeUploads();
const picture = z.object({
  id: z.number().optional(),
  src: z.string().min(1),
  type: z.string(),
  slug: z.string().nullable(),
});
const schema = z.object({ media: z.array(z.looseObject({ src: z.string().min(1, 'required') })) });
const send = vi.fn<(values: z.output<typeof schema>) => Promise<null>>(async () => null);

const stored = (id: number, slug: string | null = null) => ({
  id,
  src: `/storage/1/${id}.png`,
  type: 'image/png',
  slug,
});
const answered = (id: number) => ({ media: { ...stored(id), sort: 0 } });
const file = (name: string, type = 'image/png') => new File(['bytes'], name, { type });

function shown(
  kind: 'one' | 'small' | 'several',
  media: z.output<typeof picture>[] = [],
  businessId: number | null = 1,
) {
  const Form = () => {
    const form = useContractForm(schema, { media });
    return (
      <ContractForm of={form} onSubmit={() => void form.submit(send)}>
        {kind === 'several' ? (
          <GalleryField label="Gallery" businessId={businessId} />
        ) : (
          <MediaField
            label="Photo"
            businessId={businessId}
            {...(kind === 'small' ? { limits: SINGLE_IMAGE } : {})}
          />
        )}
        <button type="submit">Send</button>
      </ContractForm>
    );
  };
  return renderPage({ pages: { '/': Form }, at: '/', as: anOwner() });
}

const sent = async (user: ReturnType<typeof shown>['user']) => {
  send.mockClear();
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalled());
  return send.mock.calls[0]?.[0].media;
};
const input = () => {
  const found = document.querySelector('input[type="file"]');
  if (!(found instanceof HTMLInputElement)) throw new Error('Nothing to choose files with.');
  return found;
};
const onTheWay = (count: number) => waitFor(() => expect(uploads).toHaveLength(count));
const answer = (at: number, status: number, body: unknown) =>
  act(async () => uploads[at]?.answer(status, body));
const drop = (name: string, files: readonly File[]) => {
  const zone = screen.getByText(name);
  fireEvent.drop(zone, { dataTransfer: { files } });
};

const { createImageBitmap, OffscreenCanvas } = globalThis;
beforeEach(() => {
  send.mockClear();
});
afterEach(() => {
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas);
});

test('A picture is chosen, sent for its business with how far it is, shown and taken out again.', async () => {
  const { user } = shown('one');
  await user.upload(await screen.findByText('Send').then(input), file('a.png'));
  await onTheWay(1);
  expect(uploads[0]?.path).toBe('/api/media/upload');
  expect(uploads[0]?.form.get('business_id')).toBe('1');
  expect(uploads[0]?.form.get('file')).toMatchObject({ name: 'a.png' });
  act(() => uploads[0]?.progress(0.5));
  expect(await screen.findByText(/50/)).toBeTruthy();
  await answer(0, 200, answered(5));
  const image = await screen.findByRole('img');
  expect(image.getAttribute('src')).toContain('/1/5.png');
  expect(await sent(user)).toMatchObject([{ id: 5, src: '/storage/1/5.png' }]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(await sent(user)).toEqual([]);
});

test.each([
  ['one', 1200],
  ['small', 800],
] as const)('A large picture of a form (%s) is made smaller, to %i pixels at most.', async (kind, most) => {
  const drawn: number[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number) {
        drawn.push(width);
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob(['smaller'], { type: 'image/jpeg' });
    },
  );
  const { user } = shown(kind);
  await screen.findByText('Send');
  await user.upload(input(), file('a.jpg', 'image/jpeg'));
  await onTheWay(1);
  expect(drawn).toEqual([most]);
});

test('A picture that is not taken says why, and before there is a business none is named.', async () => {
  const { user } = shown('one', [], null);
  await screen.findByText('Send');
  await user.upload(input(), file('a.png'));
  await onTheWay(1);
  expect(uploads[0]?.form.has('business_id')).toBe(false);
  await answer(0, 422, { message: 'No room.' });
  expect(await screen.findByText('No room.')).toBeTruthy();
  await user.upload(input(), file('b.png'));
  await onTheWay(2);
  await waitFor(() => expect(screen.queryByText('No room.')).toBeNull());
});

test('A form that is sent while its picture is on its way waits for it, and is not sent without it.', async () => {
  const { user } = shown('one', [stored(4)]);
  await screen.findByText('Send');
  await user.upload(input(), file('a.png'));
  await onTheWay(1);
  await user.click(screen.getByText('Send'));
  await answer(0, 422, { message: 'No room.' });
  expect(await screen.findByText('No room.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await user.upload(input(), file('b.png'));
  await onTheWay(2);
  await user.click(screen.getByText('Send'));
  await answer(1, 200, answered(5));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0].media).toMatchObject([{ id: 5 }]);
});

test.each(['one', 'several'] as const)(
  'The same file can be chosen again after it was refused, in a form of %s.',
  async (kind) => {
    const { user } = shown(kind);
    await screen.findByText('Send');
    await user.upload(input(), file('a.png'));
    await onTheWay(1);
    expect(input().files).toHaveLength(0);
  },
);

test('A picture that is dropped is sent like one that is chosen, and another file is refused.', async () => {
  shown('one', [stored(4)]);
  const button = await screen.findByRole('button', { name: 'Replace' });
  fireEvent.drop(button, { dataTransfer: { files: [file('a.pdf', 'application/pdf')] } });
  expect(await screen.findByText('Only images can be used here.')).toBeTruthy();
  fireEvent.drop(button, { dataTransfer: { files: [] } });
  fireEvent.drop(button, { dataTransfer: { files: [file('b.png')] } });
  await onTheWay(1);
});

test('Several pictures are sent one after the other, keep their places, and the form waits for them.', async () => {
  const { user } = shown('several', [stored(1, 'featured')]);
  await screen.findByText('Send');
  await user.upload(input(), [file('a.png'), file('b.png')]);
  await onTheWay(1);
  const tiles = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
  expect(tiles()).toHaveLength(3);
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText(/Wait until every picture is uploaded/)).toBeTruthy();
  await answer(0, 200, answered(2));
  await onTheWay(2);
  await answer(1, 200, answered(3));
  const values = await sent(user);
  expect(values?.map((row) => [row['id'], row['slug']])).toEqual([
    [1, 'featured'],
    [2, null],
    [3, null],
  ]);
});

test('A picture that failed is sent again when asked, the others meanwhile, and may be given up.', async () => {
  const { user } = shown('several');
  await screen.findByText('Send');
  await user.upload(input(), [file('a.png'), file('b.png')]);
  await onTheWay(1);
  await answer(0, 422, { message: 'No room.' });
  expect((await screen.findByRole('alert')).textContent).toContain('No room.');
  await onTheWay(2);
  await answer(1, 200, answered(2));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await onTheWay(3);
  expect(uploads[2]?.form.get('file')).toMatchObject({ name: 'a.png' });
  await answer(2, 422, { message: 'No room.' });
  const [first] = await screen.findAllByRole('button', { name: /^Remove/ });
  if (first) await user.click(first);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await sent(user))?.map((row) => row['id'])).toEqual([2]);
});

test('A picture that is given up while it waits for its turn is never sent, and those after it are.', async () => {
  const { user } = shown('several');
  await screen.findByText('Send');
  await user.upload(input(), [file('a.png'), file('b.png'), file('c.png')]);
  await onTheWay(1);
  const waiting = (await screen.findAllByRole('button', { name: /^Remove/ }))[1];
  if (!waiting) throw new Error('There is no second picture.');
  await user.click(waiting);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await answer(0, 200, answered(1));
  await onTheWay(2);
  expect(uploads[1]?.form.get('file')).toMatchObject({ name: 'c.png' });
  await answer(1, 200, answered(3));
  expect((await sent(user))?.map((row) => row['id'])).toEqual([1, 3]);
  expect(uploads).toHaveLength(2);
});

test('Pictures are put in order, one is starred, and one is deleted once that is confirmed.', async () => {
  const { user } = shown('several', [stored(1), stored(2), stored(3)]);
  const press = async (name: RegExp, at: number) => {
    const found = (await screen.findAllByRole('button', { name }))[at];
    if (found) await user.click(found);
  };
  await press(/back$/, 0);
  expect(await screen.findByText('Picture moved to place 2 of 3.')).toBeTruthy();
  await press(/forward$/, 2);
  await press(/main one$/, 2);
  const order = async () => (await sent(user))?.map((row) => [row['id'], row['slug']]);
  expect(await order()).toEqual([
    [2, null],
    [3, null],
    [1, 'featured'],
  ]);
  await press(/^Remove/, 0);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await order()).toHaveLength(3);
  await press(/^Remove/, 0);
  await user.click(await screen.findByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(await order()).toEqual([
    [3, null],
    [1, 'featured'],
  ]);
});

test('Pictures that are dropped are added, and the place for them shows that it takes them.', async () => {
  shown('several');
  const hint = await screen.findByText(/Choose or drop several/);
  const zone = hint.closest('[class*="drop"]');
  if (!zone) throw new Error('There is no place to drop pictures.');
  fireEvent.dragOver(zone);
  expect(zone.getAttribute('data-over')).toBe('true');
  fireEvent.dragLeave(zone);
  expect(zone.hasAttribute('data-over')).toBe(false);
  fireEvent.dragOver(zone);
  drop(hint.textContent ?? '', [file('a.png')]);
  expect(zone.hasAttribute('data-over')).toBe(false);
  await onTheWay(1);
});

test('What is on its way when the form closes is not sent any further.', async () => {
  const { user, unmount } = shown('several');
  await screen.findByText('Send');
  await user.upload(input(), [file('a.png'), file('b.png')]);
  await onTheWay(1);
  unmount();
  expect(uploads[0]?.isAborted).toBe(true);
});
