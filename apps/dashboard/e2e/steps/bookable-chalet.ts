import { expect, type APIRequestContext } from '@playwright/test';
import { aColleague, type SignedIn } from './owner.ts';

/** A chalet that a colleague of the owner books by API, at a typed price. */
export async function aChalet(request: APIRequestContext, owner: SignedIn) {
  const [business] = owner.business;
  const branch = business?.branches[0]?.id ?? 0;
  const colleague = await aColleague(request, owner);
  const post = async (path: string, data: object, { token } = owner) => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await request.post(`/api/business/${business?.id ?? 0}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const names = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const category = await post('categories', { locales: names('By the sea', 'على البحر') });
  const item = await post('items', { category_id: category.id, locales: names('Villa A', 'فيلا أ') });
  return (day: string, until: string) =>
    post(
      `branches/${branch}/reservations`,
      {
        reservable_id: item.id,
        reserved_for: { name: 'Huda', phone: '52222222' },
        from: `${day} 14:00:00`,
        to: `${until} 14:00:00`,
        override_price: 100,
        override_reason: 'agreed',
      },
      colleague,
    );
}
