import type { MediaRow } from '@diwan/contract/fields.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { fakeUploads } from '../../../../testing/fake-uploads.ts';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, NOON } from '../testing/menu-rows.ts';
import { pressMore } from '../testing/press-more.ts';

const uploads = fakeUploads();
const picture = (id: number, slug: MediaRow['slug'] = null): MediaRow => ({
  id,
  src: `http://host/storage/1/${id}.jpg`,
  type: 'image/jpeg',
  slug,
  sort: id,
});
const SOUP = anItem({ media: [picture(1, 'featured'), picture(2), picture(3)] });
const SAVE = 'POST /api/business/1/items/100';
const SORT = 'POST /api/business/1/items/100/media/sort';

interface SentMedia {
  readonly id?: number;
  readonly src: string;
  readonly type: MediaRow['type'];
  readonly slug: MediaRow['slug'];
}

const mediaIn = (input: { body: unknown } | undefined) =>
  ((input?.body ?? { media: [] }) as { media: readonly SentMedia[] }).media;

/** As the server would answer a save of media. */
const saved = ({ body }: { body: unknown }) => {
  const { media } = body as { media: readonly SentMedia[] };
  return {
    body: { ...SOUP, media: media.map((row, sort) => ({ id: 50 + sort, ...row, sort })), updated_at: NOON },
  };
};

async function open(handlers: Parameters<typeof fakeNetwork>[0] = {}) {
  const menu = aMenu([aCategory({ items: [SOUP] })]);
  const requests = fakeNetwork({
    'GET /api/menu/1': () => ({ body: menu }),
    [SAVE]: saved,
    [SORT]: () => ({ body: true }),
    ...handlers,
  });
  const page = renderPage({
    pages: { '/menu': MenuPage, '/branches': () => 'Branches' },
    at: '/menu',
    as: anOwner(),
  });
  await pressMore(page.user, 'Lentil soup', 'Gallery 3 pictures and videos');
  const dialog = within(await screen.findByRole('dialog', { name: 'Gallery of Lentil soup' }));
  const posted = () => requests.filter(({ method }) => method === 'POST');
  const lastMedia = () => mediaIn(posted().at(-1));
  return { ...page, dialog, posted, lastMedia };
}

describe('the gallery', () => {
  it('saves the order first and then the item', async () => {
    const { user, dialog, posted, lastMedia } = await open();
    await user.click(dialog.getByRole('button', { name: 'Move Picture 3 earlier' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[0]?.body).toEqual({ sortedIds: [1, 3, 2] });
    expect(lastMedia().map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('is put in order by keys', async () => {
    const { user, dialog, posted } = await open();
    dialog.getByRole('button', { name: /^Move Picture 1:/ }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(posted()[0]?.body).toEqual({ sortedIds: [2, 1, 3] }));
  });

  it('has exactly one main picture, which the star chooses', async () => {
    const { user, dialog, posted, lastMedia } = await open();
    await user.click(dialog.getByRole('button', { name: 'Make Picture 2 the main one' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(lastMedia().map(({ slug }) => slug)).toEqual([null, 'featured', null]);
    expect(dialog.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  it('deletes a picture after the specified question, and the next one becomes the main one', async () => {
    const { user, dialog, posted, lastMedia } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete Picture 1' }));
    expect(
      await screen.findByText('Are you sure you want to delete this image permanently ?'),
    ).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(lastMedia().map(({ id, slug }) => [id, slug])).toEqual([
      [2, 'featured'],
      [3, null],
    ]);
  });

  it('keeps in sight what was not saved, until it is', async () => {
    let isDown = true;
    const { user, dialog } = await open({
      [SAVE]: (input) => (isDown ? { status: 500, body: { message: 'Down.' } } : saved(input)),
    });
    await user.click(dialog.getByRole('button', { name: 'Make Picture 2 the main one' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Not saved: Down.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });
});

it('A main picture that could not be saved is told on the card, and leaving asks about it.', async () => {
  const { user, dialog, router } = await open({
    [SAVE]: () => ({ status: 422, body: { message: 'Down.' } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Make Picture 2 the main one' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = within(screen.getByRole('article', { name: 'Lentil soup' }));
  expect(card.getByRole('alert').textContent).toContain('Down.');
  void router.navigate({ to: '/branches' });
  await user.click(await screen.findByRole('button', { name: 'Skip changes' }));
  expect(await screen.findByText('Branches')).toBeInstanceOf(HTMLElement);
});

describe('a YouTube link', () => {
  it('is asked for with Add disabled while it is empty, and refused in the specified words', async () => {
    const { user, dialog, posted } = await open();
    await user.click(dialog.getByRole('button', { name: 'Add a YouTube video' }));
    const add = dialog.getByRole('button', { name: 'Add' });
    expect(add).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('YouTube link'), 'https://vimeo.com/1');
    await user.click(add);
    expect(dialog.getByText('Please enter a valid YouTube link.')).toBeInstanceOf(HTMLElement);
    expect(posted()).toEqual([]);
  });

  it('becomes a video that loads nothing from YouTube before it is played', async () => {
    const { user, dialog, lastMedia, posted } = await open();
    await user.click(dialog.getByRole('button', { name: 'Add a YouTube video' }));
    await user.type(dialog.getByLabelText('YouTube link'), 'https://youtu.be/dQw4w9WgXcQ?si=x');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(lastMedia().at(-1)).toEqual({ src: 'dQw4w9WgXcQ', type: 'youtube', slug: null });
    const play = await dialog.findByRole('button', { name: /^Play YouTube video 4/ });
    expect(document.documentElement.innerHTML).not.toMatch(/youtube(-nocookie)?\.com|ytimg/);
    await user.click(play);
    expect(dialog.getByTitle('YouTube video 4').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });
});

describe('a file', () => {
  it('that no browser here can read is refused before it is sent, with a message on its tile', async () => {
    const { user, dialog, posted } = await open();
    const heic = new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' });
    const chooser = screen
      .getByRole('dialog')
      .querySelector<HTMLInputElement>('input[type=file][accept*=heic]');
    if (!chooser) throw new Error('There is no way to choose files.');
    await user.upload(chooser, heic);
    expect(await dialog.findByText('HEIC images are not supported, please use JPEG.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(dialog.getByRole('button', { name: 'Send IMG_1.HEIC again' })).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Take IMG_1.HEIC off the list' }));
    expect([dialog.queryByText('IMG_1.HEIC'), posted()]).toEqual([null, []]);
  });

  it.each([
    ['the picture of a card', 'New picture for Lentil soup'],
    ['a gallery', null],
  ])('on its way to %s keeps the browser from being closed unasked, until it is there', async (_, name) => {
    const { user, router } = await open();
    const blockers = new Set<Parameters<typeof router.history.block>[0]>();
    vi.spyOn(router.history, 'block').mockImplementation((blocker) => {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    });
    const isAsked = () =>
      [...blockers].some(({ enableBeforeUnload: asks }) => (typeof asks === 'function' ? asks() : asks));
    const chooser = name
      ? screen.getByLabelText(name)
      : screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file][accept*=heic]');
    if (!chooser) throw new Error('There is no way to choose files.');
    await user.upload(chooser, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(isAsked()).toBe(true);
    await act(async () => uploads[0]?.answer(200, { media: picture(9) }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });
});
