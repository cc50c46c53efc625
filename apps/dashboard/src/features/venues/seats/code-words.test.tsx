import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCodeText } from './code-words.ts';

const workspace = vi.hoisted(() => ({ business: { type: 'restaurant' } }));
vi.mock('#kit/workspace/workspace.ts', () => ({ useWorkspace: () => workspace }));

test.each([
  ['restaurant', 'Table code'],
  ['salon', 'Chair code'],
])('The codes of a %s are of what its guests sit on.', (type, word) => {
  workspace.business.type = type;
  expect(renderHook(() => useCodeText()).result.current('code')).toBe(word);
});
