import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { overlayState } from '#ui/overlays.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ExportMenu } from './export-menu.tsx';

const EXPORT = 'GET /api/business/1/branches/11/reservations/export';

function Page() {
  return (
    <ExportMenu
      of={reservations.exportRows}
      name="reservations"
      params={{ business_id: 1, branch_or_all: 11 }}
      query={{ status: 'pending', search: 'Talal', sortBy: 'from', sortType: 'asc' }}
      count={{ total: 3 }}
    />
  );
}

async function choose(format: RegExp, response: { status?: number; body: unknown }) {
  const requests = fakeNetwork({ [EXPORT]: () => response });
  const { user } = renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format, hidden: true }));
  return requests;
}

// jsdom keeps no files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });

it.each([
  [/XLSX/, 'xlsx'],
  [/CSV/, 'csv'],
])('everything the filter finds is taken out as %s', async (choice, format) => {
  const response = await choose(choice, { body: {} });
  await waitFor(() => expect(overlayState().notices[0]?.text).toBe('The file is among your downloads.'));
  expect(Object.fromEntries(response[0]?.query ?? [])).toEqual({
    status: 'pending',
    search: 'Talal',
    sortBy: 'from',
    sortType: 'asc',
    format,
  });
});

it('a file that cannot be had is told in the words of the server', async () => {
  await choose(/CSV/, { status: 403, body: { message: 'You may not.' } });
  await waitFor(() =>
    expect(overlayState().notices[0]).toMatchObject({ kind: 'danger', text: 'You may not.' }),
  );
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
});
