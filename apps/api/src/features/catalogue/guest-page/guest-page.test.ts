import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it } from 'vitest';
import { aCategory, anItem, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { contrast, themeOf } from '@diwan/domain/theme.ts';

const test = useTestApp({ LIMIT_GUEST_READS: '100000' });

async function put(text: string, values: unknown[]): Promise<void> {
  await test.owner.query(text, values);
  test.clock.moveSeconds(2);
}

async function open(slug: string, query = '', headers: Record<string, string> = {}) {
  const response = await test.app.inject({ url: `/q/${slug}${query}`, headers });
  return { status: response.statusCode, html: response.body, headers: response.headers };
}

const setting = (venue: Venue, key: string, data: unknown, branchId: number | null = null) =>
  put('insert into settings (business_id, branch_id, key, data) values ($1, $2, $3, $4)', [
    venue.businessId,
    branchId,
    key,
    JSON.stringify(data),
  ]);

async function aShownVenue(
  type: 'restaurant' | 'chalet' | 'hotel' | 'salon' = 'restaurant',
  itemType = 'restaurant_product',
) {
  test.clock.set('2026-04-01T08:00:00.000Z');
  const venue = await aVenue(test, type);
  const category = await aCategory(test, venue, { name: 'Starters' });
  const item = await anItem(test, venue, category, { name: 'Hummus', type: itemType });
  await put(
    `insert into prices (business_id, item_id, price, name_en, name_ar) values ($1, $2, 1250, 'Small', 'صغير')`,
    [venue.businessId, item],
  );
  await put(`update items set name_ar = 'حمص', description_en = 'Chickpeas & tahini' where id = $1`, [item]);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { venue, category, item, slug: rows[0].slug as string };
}

const scriptsIn = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
const OWN_SCRIPT = /^<script defer src="\/[^"/][^"]*" integrity="sha256-/;
/** Stands in the page itself, which its policy names by its hash. */
const EARLY = '<script>';

/** The directives of a policy by their name. */
const policyIn = (headers: Readonly<Record<string, unknown>>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim())
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')] as const;
      }),
  );

describe('the page of a branch', () => {
  it('says name, description and price in English, from left to right', async () => {
    const { slug } = await aShownVenue();
    const { status, html, headers } = await open(slug, '?lang=en');
    expect([status, headers['content-type'], headers['content-language']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'en',
    ]);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<h3 dir="auto">Hummus</h3>');
    expect(html).toContain('Chickpeas &amp; tahini');
    expect(html).toContain('<dd>1.250 KWD</dd>');
  });

  it('says the same in Arabic, from right to left, with Western digits', async () => {
    const { slug } = await aShownVenue();
    const { html } = await open(slug, '?lang=ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h3 dir="auto">حمص</h3>');
    expect(html).toContain('<dd>1.250 د.ك</dd>');
    expect(html).not.toMatch(/[٠-٩]/);
  });

  it('marks what stands in the other language only', async () => {
    const { slug } = await aShownVenue();
    expect((await open(slug, '?lang=ar')).html).toContain(
      '<p class="about" dir="auto" lang="en">Chickpeas &amp; tahini</p>',
    );
  });

  it('shows nothing that an owner wrote as markup', async () => {
    const { venue, item, slug } = await aShownVenue();
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    await put('update items set name_en = $2, description_en = $2 where id = $1', [item, evil]);
    await put('update categories set name_en = $2 where business_id = $1', [venue.businessId, evil]);
    await put('update businesses set name_en = $2, description_en = $2 where id = $1', [
      venue.businessId,
      evil,
    ]);
    await put('update branches set name_en = $2 where id = $1', [venue.branchId, evil]);
    for (const key of ['Address', 'ContactPhone', 'Website', 'Instagram', 'PrimaryColor', 'TextColor']) {
      await setting(venue, key, key === 'Website' ? 'javascript:alert(3)' : evil);
    }
    const { status, html } = await open(slug, '?lang=en');
    expect(status).toBe(200);
    expect(scriptsIn(html)).toEqual([EARLY, expect.stringMatching(OWN_SCRIPT)]);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('&lt;script>alert(1)&lt;/script>');
  });

  it('is in the first language of its business for a browser that speaks neither', async () => {
    const { venue, slug } = await aShownVenue();
    const shownTo = async (languages: string) => {
      const { html } = await open(slug, '', { 'accept-language': languages });
      return /<html lang="(..)"/.exec(html)?.[1];
    };
    expect([await shownTo('fr'), await shownTo('fr, ar;q=0.5')]).toEqual(['en', 'ar']);
    await put("update businesses set first_locale = 'ar' where id = $1", [venue.businessId]);
    expect([await shownTo('fr'), await shownTo('en')]).toEqual(['ar', 'en']);
  });

  it('leaves hidden items out and says so when nothing is left', async () => {
    const { item, slug } = await aShownVenue();
    await put('update items set hide = true where id = $1', [item]);
    const { html } = await open(slug, '?lang=en');
    expect(html).not.toContain('Hummus');
    expect(html).toContain('The menu is being prepared');
  });

  it('shows no amount at all when prices are hidden', async () => {
    const { venue, slug } = await aShownVenue();
    await setting(venue, 'PreviewPrices', false);
    const { html } = await open(slug, '?lang=en');
    expect(html).toContain('Hummus');
    expect(html).not.toContain('KWD');
  });

  it('A guest reads of the discount on everything and of the charge on every order, where prices are shown.', async () => {
    const { venue, slug } = await aShownVenue();
    await setting(venue, 'GeneralDiscount', 7.5);
    await setting(venue, 'ExtraCharge', 0.25);
    const read = async (lang: string) =>
      (await open(slug, `?lang=${lang}`)).html.replaceAll(/[\u2066-\u2069]/g, '');
    expect(await read('en')).toContain('7.5% off everything, taken off at the end');
    expect(await read('en')).toContain('Plus 0.250 KWD service charge per order');
    expect(await read('ar')).toContain('خصم 7.5% على كل الأصناف يُحسب في النهاية');
    expect(await read('ar')).toContain('تضاف 0.250 د.ك رسوم خدمة لكل طلب');
    await setting(venue, 'PreviewPrices', false);
    expect(await read('en')).not.toMatch(/off everything|service charge/);
  });

  it('strikes a price through while a discount is valid, and not a moment longer', async () => {
    const { venue, item, slug } = await aShownVenue();
    await put(
      `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
       values ($1, $2, 'percentage', 1000, '2026-04-02T00:00Z', '2026-04-03T00:00Z')`,
      [venue.businessId, item],
    );
    const at = async (now: string) => {
      test.clock.set(now);
      return (await open(slug, '?lang=en')).html.includes('<del ');
    };
    expect(await at('2026-04-01T23:59:59.900Z')).toBe(false);
    expect(await at('2026-04-02T00:00:00.000Z')).toBe(true);
    expect((await open(slug, '?lang=en')).html).toContain('<ins>1.125 KWD</ins>');
    expect(await at('2026-04-02T23:59:59.900Z')).toBe(true);
    expect(await at('2026-04-03T00:00:00.000Z')).toBe(false);
  });

  it('A discount that ends with a day is struck through until the end of that day, and not a moment longer.', async () => {
    const { venue, item, slug } = await aShownVenue();
    // Midnight of Kuwait: the third of April is the last day.
    await put(
      `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
       values ($1, $2, 'percentage', 1000, '2026-04-01T21:00Z', '2026-04-03T21:00Z')`,
      [venue.businessId, item],
    );
    const at = async (now: string) => {
      test.clock.set(now);
      return (await open(slug, '?lang=en')).html.includes('<del ');
    };
    expect(await at('2026-04-03T10:00:00.000Z')).toBe(true);
    expect(await at('2026-04-03T20:59:59.900Z')).toBe(true);
    expect(await at('2026-04-03T21:00:00.000Z')).toBe(false);
  });

  it('names a holiday of a chalet until it begins, and not a moment longer', async () => {
    const { venue, item, slug } = await aShownVenue('chalet', 'chalet');
    await put(
      `with eid as (
         insert into holidays (business_id, from_date, to_date, name_en, name_ar)
         values ($1, '2026-04-02', '2026-04-05', 'Eid', 'العيد') returning id)
       insert into item_holidays (business_id, item_id, holiday_id, price) select $1, $2, id, 300000 from eid`,
      [venue.businessId, item],
    );
    const at = async (now: string) => {
      test.clock.set(now);
      return (await open(slug, '?lang=en')).html.includes('300.000 KWD');
    };
    // Two in the afternoon in Kuwait.
    expect(await at('2026-04-01T10:00:00.000Z')).toBe(true);
    expect(await at('2026-04-02T10:59:59.900Z')).toBe(true);
    expect(await at('2026-04-02T11:00:00.000Z')).toBe(false);
  });

  it('tells what a chalet has in words', async () => {
    const { item, slug } = await aShownVenue('chalet', 'chalet');
    await put(
      `update items set bedrooms = 3, frontage = 'sea_view', insurance = 50000, latitude = 28.6, longitude = 48.3,
        address_en = 'Khiran' where id = $1`,
      [item],
    );
    const english = (await open(slug, '?lang=en')).html;
    for (const words of [
      '3 bedrooms',
      'Sea view',
      '50.000 KWD',
      'Khiran',
      'https://www.google.com/maps?q=28.6,48.3',
    ]) {
      expect(english).toContain(words);
    }
    const arabic = (await open(slug, '?lang=ar')).html;
    for (const words of ['3 غرف نوم', 'إطلالة على البحر', '50.000 د.ك']) expect(arabic).toContain(words);
  });

  it('A guest reads that an item is not available when none is left of it, or when it cannot be ordered.', async () => {
    const { item, slug } = await aShownVenue();
    const read = async () => {
      const [english, arabic] = [await open(slug, '?lang=en'), await open(slug, '?lang=ar')];
      return [english.html.includes('Not available now'), arabic.html.includes('غير متوفر حاليًا')];
    };
    await put('update items set amount = 1 where id = $1', [item]);
    expect(await read()).toEqual([false, false]);
    await put('update items set amount = 0 where id = $1', [item]);
    expect(await read()).toEqual([true, true]);
    await put('update items set amount = null, disable_ordering = true where id = $1', [item]);
    expect(await read()).toEqual([true, true]);
    await put('update items set disable_ordering = false where id = $1', [item]);
    expect(await read()).toEqual([false, false]);
  });

  it('tells how long a service takes', async () => {
    const { item, slug } = await aShownVenue('salon', 'salon_service');
    await put('update items set duration = 5400 where id = $1', [item]);
    expect((await open(slug, '?lang=en')).html).toContain('1 hr 30 min');
    expect((await open(slug, '?lang=ar')).html).toContain('ساعة و30 دقيقة');
  });

  it('offers pictures in sizes that are served', async () => {
    const { venue, item, slug } = await aShownVenue();
    await put(
      `insert into media (business_id, item_id, src, type) values ($1, $2, '1/abcdefgh.jpg', 'image/jpeg')`,
      [venue.businessId, item],
    );
    const { html } = await open(slug);
    expect(html).toContain('/images/unsafe/200x200/1/abcdefgh.jpg 200w');
    expect(html).toMatch(/<img[^>]* width="100"[^>]* height="100"[^>]* alt(?:="")?[ />]/);
  });

  it('is seen anew right after a save', async () => {
    const { venue, item, slug } = await aShownVenue();
    await open(slug, '?lang=en');
    await test.call(items.save, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: item },
      body: { locales: bilingual('Moutabal', 'متبل') },
    });
    expect((await open(slug, '?lang=en')).html).toContain('Moutabal');
  });

  it('is not sent again to a browser that has it', async () => {
    const { slug } = await aShownVenue();
    const { headers } = await open(slug);
    const again = await open(slug, '', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.html]).toEqual([304, '']);
    expect(headers['vary']).toContain('Accept-Language');
  });

  it('The category chips keep 44 px in Arabic, whose lines are otherwise set wider apart.', async () => {
    const { slug } = await aShownVenue();
    const { html } = await open(slug, '?lang=ar');
    const chip = /nav a([^{,]*)\{[^}]*line-height:2\.75rem/.exec(html);
    // A pseudo-class more than `:lang(ar)` has; without it the line height of the language wins.
    expect(chip?.[1]).toBe(':any-link');
    expect(html).toMatch(/:lang\(ar\)\{line-height:1\.65\}/);
  });

  it('The title has a row of its own where logo and language leave it too little room.', async () => {
    const { slug } = await aShownVenue();
    const { html } = await open(slug);
    expect(html).toMatch(/\.band>\.wide\{display:flex;flex-wrap:wrap/);
    expect(html).toMatch(/\.title\{flex:1 1 min\(8rem,100%\)/);
  });

  it('The head says until when it is open, of the last orders, and when it opens again, each to the minute.', async () => {
    const { venue, slug } = await aShownVenue();
    await put("update businesses set timezone = 'UTC' where id = $1", [venue.businessId]);
    const week = { Wed: [{ S: '09:00', E: '14:00' }], Thu: [{ S: '10:30', E: '14:00' }] };
    await setting(venue, 'OpeningHours', week);
    await setting(venue, 'LastOrdersMinutes', 30);
    const said = async (now: string, lang: string) => {
      test.clock.set(now);
      const { html } = await open(slug, `?lang=${lang}`);
      const [, words] = /<p class="hours"[^>]*>([^<]*)</.exec(html) ?? [];
      return words?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ');
    };
    expect(await said('2026-04-01T08:59:59.900Z', 'en')).toBe('Closed. Opens today at 9:00 AM');
    expect(await said('2026-04-01T09:00:00.000Z', 'en')).toBe('Open until 2:00 PM');
    expect(await said('2026-04-01T09:00:00.000Z', 'ar')).toBe('مفتوح حتى 2:00 م');
    expect(await said('2026-04-01T12:29:59.900Z', 'en')).toBe('Open until 2:00 PM');
    expect(await said('2026-04-01T12:30:00.000Z', 'en')).toBe('Last orders at 1:30 PM');
    expect(await said('2026-04-01T14:00:00.000Z', 'en')).toBe('Closed. Opens tomorrow at 10:30 AM');
    expect(await said('2026-04-02T00:00:00.000Z', 'en')).toBe('Closed. Opens today at 10:30 AM');
    expect(await said('2026-04-02T15:00:00.000Z', 'ar')).toBe('مغلق. نفتح الأربعاء الساعة 9:00 ص');
  });

  it('Hours of a branch and its dated exceptions are those that the head tells.', async () => {
    const { venue, slug } = await aShownVenue();
    await put("update businesses set timezone = 'UTC' where id = $1", [venue.businessId]);
    await setting(venue, 'OpeningHours', { Wed: [{ S: '09:00', E: '14:00' }] });
    const feast = { from: '2026-04-01', to: '2026-04-02', name_en: 'Eid', name_ar: 'العيد' };
    await setting(
      venue,
      'SpecialHours',
      [{ ...feast, ranges: [{ S: '16:00', E: '01:00' }] }],
      venue.branchId,
    );
    test.clock.set('2026-04-02T00:30:00.000Z');
    const { html } = await open(slug, '?lang=ar');
    expect(html).toMatch(/<p class="day-name"><bdi>العيد<\/bdi><\/p>/);
    expect((await open(slug, '?lang=en')).html).toMatch(/class="hours"[^>]*>Open until \W?1:00/);
    test.clock.set('2026-04-03T00:30:00.000Z');
    expect((await open(slug, '?lang=ar')).html).not.toContain('class="day-name"');
  });

  it('says since when its terms are these: from a change on, and not from being saved as they were', async () => {
    const { venue, slug } = await aShownVenue();
    const terms = (text: string) => JSON.stringify([{ locale: 'en', description: text }]);
    await setting(venue, 'TermsConditions', JSON.parse(terms('No smoking')));
    const of = `where business_id = $1 and key = 'TermsConditions'`;
    await put(`update settings set changed_at = '2026-03-04T22:00:00Z' ${of}`, [venue.businessId]);
    const save = (text: string) =>
      put(`update settings set data = $2 ${of}`, [venue.businessId, terms(text)]);
    const said = async () =>
      /<summary>(Terms[^<]*)</
        .exec((await open(slug, '?lang=en')).html)?.[1]
        ?.replaceAll(/[\u2066-\u2069]/g, '');
    await save('No smoking');
    expect(await said()).toBe('Terms and conditions (5 March 2026)');
    await save('No smoking, no shisha');
    const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kuwait' });
    expect(await said()).toBe(`Terms and conditions (${today})`);
  });

  it('A venue that never set its hours has a page without them.', async () => {
    const { html } = await open((await aShownVenue()).slug);
    expect(html).not.toContain('class="hours"');
  });

  it('that is read has one small script of this server, and may run no other', async () => {
    const { slug } = await aShownVenue();
    const { html, headers } = await open(slug);
    expect(html).not.toMatch(/\son\w+=/i);
    expect(scriptsIn(html)).toEqual([
      EARLY,
      expect.stringMatching(/src="\/guest\/assets\/menu-[0-9a-f]{12}\.js"/),
    ]);
    const policy = policyIn(headers);
    expect(policy.get('default-src')).toBe("'none'");
    expect([policy.get('script-src'), policy.get('connect-src')]).toEqual([
      `'self' '${test.deps.pages.script('language').integrity}'`,
      "'self'",
    ]);
  });

  it('may load its own look, pictures of this server and what takes orders, whatever owners wrote, and nothing else', async () => {
    const { venue, item, slug } = await aShownVenue();
    const evil = `</style><script src=//evil.test></script><img src=x onerror='alert(2)'>`;
    await put('update items set name_en = $2, description_en = $2 where id = $1', [item, evil]);
    await put('update businesses set name_en = $2 where id = $1', [venue.businessId, evil]);
    for (const key of ['PrimaryColor', 'TextColor', 'Address']) await setting(venue, key, evil);
    await setting(venue, 'MenuOrdering', true);
    for (const query of ['?lang=en', '?lang=ar']) {
      const { html, headers } = await open(slug, query);
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(Object.fromEntries(policyIn(headers))).toEqual({
        'default-src': "'none'",
        'style-src': `'sha256-${hash}'`,
        'script-src': `'self' '${test.deps.pages.script('language').integrity}'`,
        'connect-src': "'self'",
        'worker-src': "'self'",
        'img-src': "'self' data:",
        'media-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      });
      expect(scriptsIn(html)).toEqual([EARLY, expect.stringMatching(OWN_SCRIPT)]);
      expect(html.match(/<style/g)).toHaveLength(1);
      expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)=/i);
    }
    const again = await open(slug, '?lang=en');
    const same = await test.app.inject({
      url: `/q/${slug}?lang=en`,
      headers: { 'if-none-match': String(again.headers['etag']) },
    });
    expect(same.statusCode).toBe(304);
    expect(policyIn(same.headers)).toEqual(policyIn(again.headers));
  });

  it('may show a frame of YouTube without cookies where it has such a film, with the style inside it, and no other frame', async () => {
    const { venue, item, slug } = await aShownVenue();
    expect(policyIn((await open(slug, '?lang=en')).headers).has('frame-src')).toBe(false);
    await put(
      `insert into media (business_id, item_id, src, type, sort) values ($1, $2, 'dQw4w9WgXcQ', 'youtube', 1)`,
      [venue.businessId, item],
    );
    const { html, headers } = await open(slug, '?lang=en');
    const policy = policyIn(headers);
    expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com');
    const hash = createHash('sha256').update(test.deps.pages.style('youtube')).digest('base64');
    expect(policy.get('style-src')).toContain(`'sha256-${hash}'`);
    const inside = (/srcdoc="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(/<style>([^]*?)<\/style>/.exec(inside)?.[1]?.replaceAll('&quot;', '"')).toBe(
      test.deps.pages.style('youtube'),
    );
    await setting(venue, 'MenuOrdering', true);
    expect(policyIn((await open(slug, '?lang=ar')).headers).get('frame-src')).toBe(
      'https://www.youtube-nocookie.com',
    );
  });

  it('of an address that names no branch may load nothing of elsewhere', async () => {
    const { headers } = await test.app.inject({ url: '/q/nope' });
    expect(policyIn(headers).get('default-src')).toBe("'none'");
    expect(policyIn(headers).get('script-src')).toBeUndefined();
  });
});

it.each(['nobody', 'No-Such', '%3Cscript%3E', 'x'.repeat(120)])(
  'answers kindly in both languages for /q/%s',
  async (slug) => {
    const { status, html, headers } = await open(slug);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(html).toContain('This menu is not here');
    expect(html).toContain('<section lang="ar" dir="rtl">');
    expect(html).not.toContain('script');
  },
);

it('The page of an address that names no branch has at most 3 kB and is compressed.', async () => {
  const plain = await test.app.inject({ url: '/q/nope' });
  expect(plain.rawPayload.length).toBeLessThanOrEqual(3_000);
  const packed = await test.app.inject({ url: '/q/nope', headers: { 'accept-encoding': 'br' } });
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([404, 'br']);
  expect(packed.headers['vary']).toContain('Accept-Encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

describe('the colours of a business', () => {
  const theme = (colour: string) =>
    themeOf(['PrimaryColor', 'AccentColor', 'TextColor'].map((key) => ({ key, data: colour })));

  it.each(['#FFFF00', '#FFFFFF', '#000000', '#BB3CBF', '#0B6E75', '#888888', 'red', '#12345678', ''])(
    'are used only where they can be read: %s',
    (colour) => {
      const { band, onBand, accent, darkAccent, text } = theme(colour);
      expect(contrast(band, onBand)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, '#F3F0ED')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darkAccent, '#2E2B28')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, '#F3F0ED')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are the business’s own where they can', () => {
    expect(theme('#0B6E75')).toMatchObject({ band: '#0B6E75', accent: '#0B6E75', text: '#0B6E75' });
  });
});
