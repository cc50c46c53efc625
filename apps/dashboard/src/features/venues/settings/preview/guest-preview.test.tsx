import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { GuestPreview } from './guest-preview.tsx';

function preview(changes: readonly { key: string; data: unknown }[] = []) {
  const asked = fakeNetwork({
    'POST /api/business/1/branches/11/guest-page': ({ body }) => ({
      body: `<!doctype html><p>${JSON.stringify(body)}</p>`,
    }),
  });
  const params = { business_id: 1, branch_id: 11 };
  const page = () => <GuestPreview slug="sea" params={params} of="branch" changes={changes} />;
  return { asked, ...renderPage({ pages: { '/': page }, at: '/', as: anOwner() }) };
}
const shown = () => screen.getByTitle('What guests see').getAttribute('srcdoc') ?? '';

it('The page that the server draws is shown, on either device and in either language, and nothing in it can run.', async () => {
  const { user } = preview();
  await waitFor(() => expect(shown()).toContain('"surface":"mobile","locale":"en"'));
  expect(screen.getByTitle('What guests see').getAttribute('sandbox')).toBe('allow-same-origin');
  await user.click(screen.getByLabelText('Tablet'));
  await waitFor(() => expect(shown()).toContain('"surface":"tablet"'));
  await user.click(screen.getByLabelText('العربية'));
  await waitFor(() => expect(shown()).toContain('"locale":"ar"'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/q/sea?lang=ar&surface=tablet');
});

it('What is being changed goes with it.', async () => {
  preview([{ key: 'MenuLayout', data: 'grid-sm' }]);
  await waitFor(() => expect(shown()).toContain('"settings":[{"key":"MenuLayout","data":"grid-sm"}]'));
});
