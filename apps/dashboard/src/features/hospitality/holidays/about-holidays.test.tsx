import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { pages } from './holidays.pages.tsx';

describe('the page of holidays', () => {
  it.each([
    ['chalet', '', /chalets have prices of their own/],
    ['hotel', '', /marked on the chart of bookings/],
    ['hotel', '?view=year', /marked on the chart of bookings/],
  ] as const)('speaks of what they are for in a %s%s', async (type, view, about) => {
    fakeNetwork({
      'GET /api/business/1/holidays': () => ({ body: pageOfRows([]) }),
      'GET /api/business/1/holidays/filter': () => ({ body: pageOfRows([]) }),
    });
    const shown = { '/holidays/list': pages.List };
    renderPage({ pages: shown, at: `/holidays/list${view}`, as: anOwner(aBusiness({ type })) });
    expect(await screen.findByText(about)).toBeInstanceOf(HTMLElement);
  });
});
