import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWizard } from './use-wizard.ts';

function aWizard(validate: (step: number) => Promise<boolean>) {
  const onComplete = vi.fn<() => void>();
  const onBack = vi.fn<(from: number, to: number) => void>();
  const hook = renderHook(() => useWizard({ steps: 3, validate, onComplete, onBack }));
  const next = () => act(() => hook.result.current.next());
  return { wizard: () => hook.result.current, next, onComplete, onBack };
}

test('each step is checked before the next, and the last one completes', async () => {
  const checked: number[] = [];
  const { wizard, next, onComplete } = aWizard(async (step) => checked.push(step) > 0);
  await next();
  await next();
  expect(wizard().states).toEqual(['checked', 'checked', 'current']);
  expect(onComplete).not.toHaveBeenCalled();
  await next();
  expect(checked).toEqual([0, 1, 2]);
  expect(onComplete).toHaveBeenCalledOnce();
});

test('a failed check marks the step and stays on it', async () => {
  const { wizard, next } = aWizard(async () => false);
  await next();
  expect(wizard().current).toBe(0);
  expect(wizard().states[0]).toBe('errored');
});

test('only a checked step can be visited, and going back is reported', async () => {
  const { wizard, next, onBack } = aWizard(async () => true);
  act(() => wizard().visit(2));
  expect(wizard().current).toBe(0);
  await next();
  act(() => wizard().back());
  expect(wizard().current).toBe(0);
  expect(onBack).toHaveBeenCalledWith(1, 0);
});

test('A step ahead that was checked before is reached only past what is checked again on the way.', async () => {
  let isValid = true;
  const checked: number[] = [];
  const { wizard, next } = aWizard(async (step) => {
    checked.push(step);
    return isValid || step !== 1;
  });
  await next();
  await next();
  await next();
  act(() => wizard().visit(0));
  isValid = false;
  await act(async () => wizard().visit(2));
  expect(checked).toEqual([0, 1, 2, 0, 1]);
  expect(wizard().states).toEqual(['checked', 'errored', 'checked']);
  expect(wizard().current).toBe(1);
});
