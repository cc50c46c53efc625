import { expect, it, vi } from 'vitest';
import { overlayState } from '#ui/overlays.ts';
import { CallError } from './call-error.ts';
import { sendConfirmed, type Confirmed } from './send-confirmed.ts';

const WORDS = { title: 'Cancel it?', confirm: 'Cancel it' } as never;
const wants = (fields = {}) =>
  new CallError({ status: 422, message: 'Is that right?', fields, content: { confirm: 'keeps_money' } });

/** Refused until what is wanted comes with it. */
const asking = (error: Error) =>
  vi.fn<(confirmed: Confirmed) => Promise<string>>(async (confirmed) => {
    if (Object.keys(confirmed).length > 0) return 'done';
    throw error;
  });

const answered = async (isYes: boolean) => {
  await vi.waitFor(() => expect(overlayState().question).not.toBeNull());
  const question = overlayState().question;
  question?.answer(isYes);
  return question;
};

it('What needs no confirmation is sent once, and nobody is asked.', async () => {
  const send = vi.fn<(confirmed: Confirmed) => Promise<string>>(async () => 'done');
  expect(await sendConfirmed(send, WORDS)).toBe('done');
  expect([send.mock.calls, overlayState().question]).toEqual([[[{}]], null]);
});

it('What the server wants confirmed is asked in its words, and sent again with the answer.', async () => {
  const send = asking(wants({ status: ['Money is kept.'] }));
  const sent = sendConfirmed(send, WORDS);
  expect(await answered(true)).toMatchObject({ title: 'Cancel it?', text: 'Money is kept.' });
  expect(await sent).toBe('done');
  expect(send.mock.calls).toEqual([[{}], [{ keeps_money: true }]]);
});

it('Without a message of a field the message is asked, and whoever declines is left with the error.', async () => {
  const problem = wants();
  const send = asking(problem);
  const sent = sendConfirmed(send, WORDS).then(null, (error: unknown) => error);
  expect(await answered(false)).toMatchObject({ text: 'Is that right?' });
  expect(await sent).toBe(problem);
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  new CallError({ status: 422, message: 'No.' }),
  new CallError({ status: 422, message: 'No.', content: { confirm: true } }),
  Object.assign(new Error('Broken.'), { content: { confirm: 'keeps_money' } }),
])('Another failure is no question: %s', async (error) => {
  await expect(sendConfirmed(asking(error), WORDS)).rejects.toBe(error);
  expect(overlayState().question).toBeNull();
});
