import { expect, it } from 'vitest';
import { FileResponse } from './file-response.ts';

it('A file is saved under its own name, also by programs that know plain letters alone.', () => {
  const named = (name: string) =>
    new FileResponse({ bytes: new Uint8Array(), contentType: 'text/csv', name }).disposition;
  expect(named('orders_2026.csv')).toBe(
    'attachment; filename="orders_2026.csv"; filename*=UTF-8\'\'orders_2026.csv',
  );
  expect(named('قائمة "1".xlsx')).toBe(
    `attachment; filename="_1_.xlsx"; filename*=UTF-8''${encodeURIComponent('قائمة "1".xlsx')}`,
  );
});
