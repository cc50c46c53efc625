import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { styleRule } from '../../testing/style-rule.ts';
import { LinkSearch } from './link-search.tsx';

const pages = { '/': LinkSearch, '/users/list': () => <h1>People</h1> };

afterEach(() => {
  vi.useRealTimers();
});

const shownNames = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

async function searched(as = anOwner()) {
  const page = renderPage({ pages, at: '/', as });
  return { ...page, box: await screen.findByRole('combobox', { name: 'Search pages' }) };
}

it('filters the names of the sidebar, and says where none is left', async () => {
  const { user, box } = await searched();
  await user.click(box);
  expect(shownNames()).toContain('Branches');
  expect(shownNames().length).toBeGreaterThan(5);
  await user.type(box, 'BRANCH');
  expect(shownNames()).toEqual(['Branches']);
  await user.type(box, 'zzz');
  expect(shownNames()).toEqual([]);
  expect(screen.getByText('No page has this name')).toBeTruthy();
});

it('offers an employee no page that the sidebar keeps from them', async () => {
  const { user, box } = await searched(anEmployee(['areas.read']));
  await user.type(box, 'audit');
  expect(shownNames()).toEqual([]);
});

it('hides its list 150 ms after it is left, so that a press on a name still counts', async () => {
  const { box } = await searched();
  fireEvent.focus(box);
  vi.useFakeTimers();
  fireEvent.blur(box);
  act(() => void vi.advanceTimersByTime(149));
  expect(screen.getByRole('listbox')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('scrolls its list beyond 200 px', () => {
  const rule = styleRule('app/layout/link-search.module.css', '.results');
  expect(rule).toContain('max-block-size: 200px;');
  expect(rule).toContain('overflow-y: auto;');
});
