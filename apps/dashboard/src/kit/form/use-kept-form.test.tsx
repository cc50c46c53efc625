import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { DeviceShelf } from '#kit/data/device-shelf.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useKeptForm, type KeptForm } from './use-kept-form.ts';

const schema = z.object({ name: z.string(), note: z.string() });
type Kept = KeptForm<z.input<typeof schema>>;

/** The device, as far as it keeps one form. */
function aShelf(kept: Kept | null = null, isRefusing = false) {
  const box = { kept, writes: 0 };
  const shelf: DeviceShelf<Kept> = {
    load: async () => {
      if (isRefusing) throw new Error('A private window keeps nothing.');
      return box.kept ? [box.kept] : [];
    },
    write: async ([next], forgotten) => {
      box.writes += 1;
      if (isRefusing) throw new Error('A private window keeps nothing.');
      if (next) box.kept = structuredClone(next);
      if (forgotten.includes('form')) box.kept = null;
    },
  };
  return { box, shelf };
}

function shown(shelf: DeviceShelf<Kept>) {
  const Form = () => {
    const form = useContractForm(schema, { name: '', note: '' });
    const { isContinued, forget } = useKeptForm(form, shelf);
    return (
      <ContractForm of={form} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
        <TextField name="note" label="Note" />
        <output>{isContinued ? 'continued' : 'new'}</output>
        <button type="button" onClick={() => void forget()}>
          Give up
        </button>
      </ContractForm>
    );
  };
  return renderPage({ pages: { '/': Form }, at: '/' });
}

const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/);

test('What is typed lies on the device a moment later, and the form goes on with it when it is opened again.', async () => {
  const { box, shelf } = aShelf();
  const first = shown(shelf);
  await first.user.type(await name(), 'Half a na');
  await waitFor(() => expect(box.kept).toEqual({ id: 'form', values: { name: 'Half a na', note: '' } }));
  first.unmount();
  shown(shelf);
  expect(await screen.findByText('continued')).toBeTruthy();
  expect((await name()).value).toBe('Half a na');
});

test('What was typed a moment before the form is left lies on the device, and an untouched form leaves nothing.', async () => {
  const { box, shelf } = aShelf();
  const untouched = shown(shelf);
  await name();
  untouched.unmount();
  expect(box.writes).toBe(0);
  const left = shown(shelf);
  await left.user.type(await name(), 'x');
  left.unmount();
  await waitFor(() => expect(box.kept?.values.name).toBe('x'));
});

test('A form that is given up or sent is new again, and nothing of it lies on the device.', async () => {
  const { box, shelf } = aShelf({ id: 'form', values: { name: 'Kept', note: 'n' } });
  const { user } = shown(shelf);
  expect(await screen.findByText('continued')).toBeTruthy();
  await user.click(screen.getByText('Give up'));
  expect(await screen.findByText('new')).toBeTruthy();
  expect([(await name()).value, box.kept]).toEqual(['', null]);
});

test('What is typed before the device answers is not overwritten by what lay there.', async () => {
  let give: (kept: readonly Kept[]) => void = () => undefined;
  const { shelf } = aShelf();
  const slow = { ...shelf, load: () => new Promise<readonly Kept[]>((resolve) => (give = resolve)) };
  const { user } = shown(slow);
  await user.type(await name(), 'Mine');
  give([{ id: 'form', values: { name: 'Older', note: '' } }]);
  await vi.waitFor(async () => expect((await name()).value).toBe('Mine'));
  expect(screen.getByText('new')).toBeTruthy();
});

test('Where a browser keeps nothing the form works as long as the page.', async () => {
  const { shelf } = aShelf(null, true);
  const { user } = shown(shelf);
  await user.type(await name(), 'Typed');
  await user.click(screen.getByText('Give up'));
  await waitFor(async () => expect((await name()).value).toBe(''));
});
