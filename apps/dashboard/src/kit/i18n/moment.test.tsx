import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aBusiness, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LocalMoment, Moment, MomentDay, MomentIn, useFormatDay, useFormatLocal } from './moment.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('A moment is said on the clocks of the business, and its title has the whole date.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T21:30:00Z') });
  const Both = () => (
    <>
      <Moment at="2026-11-22T22:00:00.000Z" />
      <LocalMoment at="2026-11-22 14:30:00" />
    </>
  );
  renderPage({ pages: { '/': Both }, at: '/', as: anOwner(aBusiness()) });
  // At half past midnight in Kuwait the day before was yesterday.
  expect((await screen.findByText('Today 1 AM')).closest('time')?.title).toBe('2026-11-23 01:00 AM');
  expect(screen.getByText('Yesterday 2:30 PM').closest('time')?.title).toBe('2026-11-22 02:30 PM');
});

it('Within a sentence the day is said as in its middle, and the sentence stays whole.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T21:30:00Z') });
  const Sentences = () => (
    <>
      <p>
        <MomentIn at="2026-11-22T22:00:00.000Z" sentence={(when) => `Paused until ${when}.`} />
      </p>
      <p>
        <MomentIn at="2026-11-21T22:00:00.000Z" isDay sentence={(day) => `Known since ${day}.`} />
      </p>
      <p>
        <MomentIn at="2026-11-22T22:00:00.000Z" sentence={(when) => `${when} it ends.`} />
      </p>
    </>
  );
  const { container } = renderPage({ pages: { '/': Sentences }, at: '/', as: anOwner(aBusiness()) });
  await screen.findByText(/Paused until/);
  const said = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said).toEqual(['Paused until today 1 AM.', 'Known since yesterday.', 'Today 1 AM it ends.']);
});

it('What was tomorrow is today once it is midnight at the business, also on a page that nobody touches.', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-11-22T20:59:30Z') });
  const Labelled = () => (
    <p aria-label={useFormatLocal()('2026-11-23 01:00:00')}>
      <Moment at="2026-11-22T22:00:00.000Z" /> <MomentDay at="2026-11-22T20:00:00.000Z" />
      {useFormatDay()('2026-11-22')}
    </p>
  );
  renderPage({ pages: { '/': Labelled }, at: '/', as: anOwner(aBusiness()) });
  await screen.findByLabelText('Tomorrow 1 AM');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByLabelText('Today 1 AM').textContent).toBe('Today 1 AM YesterdayYesterday');
});
