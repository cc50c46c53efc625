import { me } from '@diwan/contract/accounts/me.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { users, profileBody } from '@diwan/contract/accounts/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { chooseLocale } from '#kit/i18n/locale.ts';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';
import { fakeNetwork, type RecordedRequest } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { call } from './call.ts';
import { dropToken } from './desk-session.ts';
import { readToken, startSession } from './session.ts';
import { useWrite } from './use-write.ts';

const REMOVE = 'POST /api/business/5/delete';
const PROFILE = 'POST /api/business/1/users/7';
const AGAIN = { status: 403, body: { message: 'Please enter your password again.', reauthenticate: true } };
const WRONG = {
  status: 422,
  body: {
    message: 'The password is not correct.',
    errors: { current_password: ['The password is not correct.'] },
  },
};

/** As the server does after a quarter of an hour. */
function answer({ body }: RecordedRequest) {
  const { current_password: password } = (body ?? {}) as { current_password?: string };
  if (password === undefined) return AGAIN;
  return password === 'right' ? { body: true } : WRONG;
}

function Deletion() {
  const remove = useDeleteRow(business.remove);
  return <button onClick={() => void remove({ params: { business_id: 5 }, subject: 'Sea' })}>Delete</button>;
}

function Profile() {
  const update = useWrite(users.update);
  const of = useContractForm(profileBody, { name: 'Nora' });
  const params = { business_id: 1, user_id: 7 };
  return (
    <ContractForm of={of} onSubmit={() => void of.submit((body) => update.run({ params, body }))}>
      {of.failure && <FailureAlert failure={of.failure} />}
      <TextField name="name" label="Name" />
      <button type="submit">Submit</button>
    </ContractForm>
  );
}
const pages = { '/deletion': Deletion, '/profile': Profile };

async function pressDelete() {
  const page = renderPage({ pages, at: '/deletion' });
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await page.user.click(await screen.findByRole('button', { name: /^Yes/ }));
  return page;
}

describe('a write that needs a recent login', () => {
  test('is sent again with the password, and then goes on as if nothing had been asked', async () => {
    const requests = fakeNetwork({ [REMOVE]: answer });
    const { user } = await pressDelete();
    const field = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'right{Enter}');
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(requests.map(({ body }) => body)).toEqual([null, { current_password: 'right' }]);
  });

  test('tells a wrong or empty password on its field, and asks again', async () => {
    const requests = fakeNetwork({ [REMOVE]: answer });
    const { user } = await pressDelete();
    const field = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(requests).toHaveLength(1);
    await user.type(field, 'wrong{Enter}');
    expect(await screen.findByText('The password is not correct.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    // What was typed is selected, so that typing replaces it.
    await user.keyboard('right{Enter}');
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  });

  test('deletes nothing, and complains about nothing, when it is given up', async () => {
    const requests = fakeNetwork({ [REMOVE]: answer });
    const { user } = await pressDelete();
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ends with what the repeated write was refused for', async () => {
    const problem = { status: 409, body: { message: 'You cannot delete your only business.' } };
    fakeNetwork({ [REMOVE]: (one) => (one.body === null ? AGAIN : problem) });
    const { user } = await pressDelete();
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('You cannot delete your only business.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  });

  test('keeps the question open while the server cannot be reached', async () => {
    let isDown = true;
    fakeNetwork({
      [REMOVE]: (one) => {
        if (one.body !== null && isDown) throw new TypeError('failed');
        return answer(one);
      },
    });
    const { user } = await pressDelete();
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    isDown = false;
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  });

  test('The password dialog stays open after too many attempts, and shows what the server says.', async () => {
    const busy = { status: 429, body: { message: 'Too many attempts, try again in 5 minutes.' } };
    let isBusy = true;
    fakeNetwork({ [REMOVE]: (one) => (one.body !== null && isBusy ? busy : answer(one)) });
    const { user } = await pressDelete();
    const field = await screen.findByLabelText('Password');
    await user.type(field, 'right{Enter}');
    const dialog = field.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('The password is asked for outside of a dialog.');
    expect(await within(dialog).findByText(/^Too many attempts/)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBe(field);
    isBusy = false;
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  });
});

describe('a form', () => {
  test('keeps everything typed when the password is not given, and is sent as it stands when it is', async () => {
    const requests = fakeNetwork({ [PROFILE]: answer });
    const { user } = renderPage({ pages, at: '/profile' });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.type(name, ' A');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByLabelText('Password');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(name.value).toBe('Nora A');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ name: 'Nora A', current_password: 'right' }));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  });
});

describe('a second step', () => {
  const WITH_CODE = { status: 403, body: { ...AGAIN.body, second_factor: true } };
  const wrongCode = {
    status: 422,
    body: { message: 'Wrong code, try again', errors: { code: ['Wrong code, try again'] } },
  };

  test('is asked for in the same dialog, and a wrong code is reported on its own field', async () => {
    const requests = fakeNetwork({
      [REMOVE]: ({ body }) => {
        const { code } = (body ?? {}) as { code?: string };
        if (code === undefined) return WITH_CODE;
        return code === '123456' ? { body: true } : wrongCode;
      },
    });
    const { user } = await pressDelete();
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    const code = screen.getByLabelText(/^Authenticator code/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText('Wrong code, try again')).toBeTruthy();
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    expect(requests.at(-1)?.body).toEqual({ current_password: 'right', code: '123456' });
  });
});

describe('the token of the session', () => {
  const headers = { 'Session-Token': 'the next token' };

  test('is the one of the answer after a proof, and a call that used the former is sent again', async () => {
    startSession('the first token', { id: 7 });
    const tokens: (string | null)[] = [];
    let resolveProof = () => {};
    const proved = new Promise<void>((resolve) => {
      resolveProof = resolve;
    });
    fakeNetwork({
      [REMOVE]: (one) => {
        expect(one.headers.get('session-renewal')).toBe('accept');
        resolveProof();
        return { body: true, headers };
      },
      'GET /api/users/info': async ({ headers: sent }) => {
        const token = sent.get('Authorization');
        tokens.push(token);
        await proved;
        const isFormer = token === 'Bearer the first token';
        return isFormer ? { status: 401, body: { message: 'No.' } } : { body: { id: 7 } };
      },
    });
    const info = call(me.info);
    await call(business.remove, { params: { business_id: 5 }, body: { current_password: 'right' } });
    expect(await info).toEqual({ id: 7 });
    expect(readToken()).toBe('the next token');
    expect(tokens).toEqual(['Bearer the first token', 'Bearer the next token']);
  });

  test('is not kept when it comes to a page that was locked meanwhile.', async () => {
    startSession('the first token', { id: 7 });
    fakeNetwork({
      [REMOVE]: () => {
        dropToken();
        return { body: true, headers };
      },
    });
    await call(business.remove, { params: { business_id: 5 }, body: { current_password: 'right' } });
    expect(readToken()).toBeNull();
  });

  test('is replaced once the calls before are answered, and the calls after it wait for the next one.', async () => {
    startSession('the first token', { id: 7 });
    const order: (string | null)[] = [];
    fakeNetwork({
      [REMOVE]: async () => {
        order.push('proof');
        return { body: true, headers };
      },
      'GET /api/users/info': async ({ headers: sent }) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push(sent.get('Authorization'));
        return { body: { id: 7 } };
      },
    });
    const before = call(me.info);
    const proof = call(business.remove, { params: { business_id: 5 }, body: { current_password: 'right' } });
    const after = call(me.info);
    await Promise.all([before, proof, after]);
    expect(order).toEqual(['Bearer the first token', 'proof', 'Bearer the next token']);
  });

  test('is not waited for any longer when a proof fails.', async () => {
    startSession('the first token', { id: 7 });
    fakeNetwork({ [REMOVE]: answer, 'GET /api/users/info': () => ({ body: { id: 7 } }) });
    const proof = call(business.remove, { params: { business_id: 5 }, body: { current_password: 'no' } });
    const after = call(me.info);
    await expect(proof).rejects.toMatchObject({ status: 422 });
    expect(await after).toEqual({ id: 7 });
  });
});

describe('in Arabic', () => {
  beforeEach(() => chooseLocale('ar'));

  test('the question is asked in Arabic', async () => {
    fakeNetwork({ [PROFILE]: answer });
    const { user } = renderPage({ pages, at: '/profile' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByLabelText('كلمة المرور')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'متابعة' })).toBeTruthy();
  });
});
