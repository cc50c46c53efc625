import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';
import { usePersistedForm, type StoredForm } from './use-persisted-form.ts';

const schema = z.object({ name: z.string(), note: z.string() });
type Stored = StoredForm<z.input<typeof schema>>;

/** The device, as far as it keeps one form. */
function aStorage(kept: Stored | null = null, isRefusing = false) {
  const box = { kept, writes: 0 };
  const storage: DeviceStorage<Stored> = {
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
  return { box, storage };
}

function shown(storage: DeviceStorage<Stored>) {
  const Form = () => {
    const form = useContractForm(schema, { name: '', note: '' });
    const { isContinued, forget } = usePersistedForm(form, storage);
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

test('What was typed a moment ago is on the device as soon as the page goes out of sight.', async () => {
  const { box, storage } = aStorage();
  shown(storage);
  fireEvent.change(await name(), { target: { value: 'Half' } });
  expect(box.kept).toBeNull();
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  sight.mockRestore();
  expect(box.kept).toEqual({ id: 'form', values: { name: 'Half', note: '' } });
});

test('What is typed is on the device a moment later, and the form goes on with it when it is opened again.', async () => {
  const { box, storage } = aStorage();
  const first = shown(storage);
  await first.user.type(await name(), 'Half a na');
  await waitFor(() => expect(box.kept).toEqual({ id: 'form', values: { name: 'Half a na', note: '' } }));
  first.unmount();
  shown(storage);
  expect(await screen.findByText('continued')).toBeTruthy();
  expect((await name()).value).toBe('Half a na');
});

test('What was typed a moment before the form is left is on the device, and an untouched form leaves nothing.', async () => {
  const { box, storage } = aStorage();
  const untouched = shown(storage);
  await name();
  untouched.unmount();
  expect(box.writes).toBe(0);
  const left = shown(storage);
  await left.user.type(await name(), 'x');
  left.unmount();
  await waitFor(() => expect(box.kept?.values.name).toBe('x'));
});

test('A form that is emptied again leaves nothing on the device to go on with.', async () => {
  const { box, storage } = aStorage({ id: 'form', values: { name: 'Kept', note: '' } });
  const { user, unmount } = shown(storage);
  expect(await screen.findByText('continued')).toBeTruthy();
  await user.clear(await name());
  await waitFor(() => expect(box.kept).toBeNull());
  await user.type(await name(), 'x');
  await waitFor(() => expect(box.kept?.values.name).toBe('x'));
  await user.clear(await name());
  unmount();
  await waitFor(() => expect(box.kept).toBeNull());
});

test('A form that is given up or sent is new again, and nothing of it is stored on the device.', async () => {
  const { box, storage } = aStorage({ id: 'form', values: { name: 'Kept', note: 'n' } });
  const { user } = shown(storage);
  expect(await screen.findByText('continued')).toBeTruthy();
  await user.click(screen.getByText('Give up'));
  expect(await screen.findByText('new')).toBeTruthy();
  expect([(await name()).value, box.kept]).toEqual(['', null]);
});

test('What is typed before the device answers is not overwritten by what lay there.', async () => {
  let give: (stored: readonly Stored[]) => void = () => undefined;
  const { storage } = aStorage();
  const slow = { ...storage, load: () => new Promise<readonly Stored[]>((resolve) => (give = resolve)) };
  const { user } = shown(slow);
  await user.type(await name(), 'Mine');
  give([{ id: 'form', values: { name: 'Older', note: '' } }]);
  await vi.waitFor(async () => expect((await name()).value).toBe('Mine'));
  expect(screen.getByText('new')).toBeTruthy();
});

test('Where a browser keeps nothing the form works as long as the page.', async () => {
  const { storage } = aStorage(null, true);
  const { user } = shown(storage);
  await user.type(await name(), 'Typed');
  await user.click(screen.getByText('Give up'));
  await waitFor(async () => expect((await name()).value).toBe(''));
});
