import { describe, expect, it } from 'vitest';
import { checkLicences, isAllowed, licenceProblems } from './licences.mjs';

const component = (name, ...licenses) => ({ name, version: '1.0.0', licenses });

describe('licences of what is shipped', () => {
  it('One allowed alternative is enough, and every part of a combination must be allowed.', () => {
    expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
    expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
    expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
  });

  it('A library without a licence or under another one is named.', () => {
    const components = [
      component('fine', { license: { id: 'MIT' } }),
      component('unknown'),
      component('strict', { expression: 'GPL-3.0-only' }),
    ];
    expect(licenceProblems({ components })).toEqual([
      'unknown@1.0.0 names no licence',
      'strict@1.0.0 is under GPL-3.0-only',
    ]);
  });

  it('Every library that Diwan ships stands in the bill of materials under an allowed licence.', async () => {
    const { code, output, remark } = await checkLicences();
    expect([code, output]).toEqual([0, '']);
    expect(Number.parseInt(remark, 10)).toBeGreaterThan(100);
  });
});
