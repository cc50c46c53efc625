import { expect, it } from 'vitest';
import { NamesInSight } from './names-in-sight.ts';

const hiddenOf = (element: HTMLElement) => element.style.getPropertyValue('--hidden');

function watched() {
  const names = new NamesInSight();
  const element = document.createElement('div');
  const forget = names.watch(element, { start: 100, end: 300 });
  return { names, element, forget };
}

it('A bar that begins before what is seen is told how much of it is hidden, wherever the chart is scrolled to.', () => {
  const { names, element } = watched();
  for (const [offset, hidden] of [
    [100, ''],
    [130, '30px'],
    [299, '199px'],
    [300, '0px'],
    [130, '30px'],
    [0, '0px'],
  ] as const) {
    names.scrolled(offset);
    expect(hiddenOf(element)).toBe(hidden);
  }
});

it('A bar that is drawn while it crosses the rail knows at once how much of it is hidden.', () => {
  const names = new NamesInSight();
  names.scrolled(150);
  const element = document.createElement('div');
  names.watch(element, { start: 100, end: 300 });
  expect(hiddenOf(element)).toBe('50px');
});

it('A bar that is drawn no more is told nothing.', () => {
  const { names, element, forget } = watched();
  names.scrolled(130);
  forget();
  names.scrolled(170);
  expect(hiddenOf(element)).toBe('');
});
