import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { switchSound } from '#kit/live/sounds.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SoundLocked } from './sound-locked.tsx';

const WORDS = 'Tap to turn sound on';

/** A browser that plays nothing before it was pressed. */
function aLockedBrowser(): void {
  class Audio {
    state = 'suspended';
    resume = async () => {
      this.state = 'running';
    };
  }
  vi.stubGlobal('AudioContext', Audio);
}

it('A desk whose browser holds back sound says so until it is touched.', async () => {
  aLockedBrowser();
  renderPage({ pages: { '/': SoundLocked }, at: '/', as: anOwner() });
  expect(await screen.findByText(WORDS)).toBeDefined();
  await act(async () => void fireEvent.click(document.body));
  expect(screen.queryByText(WORDS)).toBeNull();
});

it('Whoever has switched the sound off here is told nothing.', async () => {
  aLockedBrowser();
  switchSound(false);
  const Page = () => (
    <>
      <h1>Desk</h1>
      <SoundLocked />
    </>
  );
  renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  await screen.findByText('Desk');
  expect(screen.queryByText(WORDS)).toBeNull();
});
