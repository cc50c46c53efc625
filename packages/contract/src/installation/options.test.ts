import { expect, it } from 'vitest';
import { OPTIONS } from './options.ts';

type ListName = keyof typeof OPTIONS;

const LABELS: readonly (readonly [ListName, Readonly<Record<string, readonly [string, string]>>])[] = [
  [
    'menu_layouts',
    {
      'list-view': ['List', 'قائمة'],
      'horizontal-slide': ['Horizontal slide', 'شرائح أفقية'],
      'grid-sm': ['Small grid', 'شبكة صغيرة'],
      'grid-lg': ['Large grid', 'شبكة كبيرة'],
    },
  ],
  [
    'menu_displays',
    {
      'full-menu': ['Full menu', 'القائمة كاملة'],
      'categorized-menu': ['One category at a time', 'تصنيف واحد في كل مرة'],
    },
  ],
  ['views', { 'list-view': ['List view', 'عرض كقائمة'], 'grid-view': ['Grid view', 'عرض شبكي'] }],
  [
    'dates_views',
    {
      'calendar-view': ['Calendar view', 'عرض التقويم'],
      'date-range-view': ['Date range view', 'عرض نطاق التواريخ'],
    },
  ],
];

it.each(LABELS)('%s have the specified values, with their words in both languages', (name, labels) => {
  const served = OPTIONS[name].map(({ value, label }) => [value, [label.en, label.ar]]);
  expect(Object.fromEntries(served)).toEqual(labels);
});

it('no choice is nameless in either language, and none stands twice in its list', () => {
  for (const list of Object.values(OPTIONS)) {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    for (const { label } of list) expect([label.en, label.ar]).not.toContain('');
  }
});
