import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesIn, mapLinkTo } from './map-link.ts';

describe('coordinatesIn', () => {
  it('reads the place out of a Google Maps link', () => {
    expect(coordinatesIn('https://www.google.com/maps/place/Khiran/@28.6584,48.3841,14z/data=!3m1')).toEqual({
      latitude: 28.6584,
      longitude: 48.3841,
    });
    expect(coordinatesIn('https://maps.google.com/@-33.86,-151.2,9z')).toEqual({
      latitude: -33.86,
      longitude: -151.2,
    });
  });

  it.each(['', 'https://maps.app.goo.gl/abc', 'someone@example.com', '@91,10', '@10,181', '@,'])(
    'finds none in %j',
    (link) => expect(coordinatesIn(link)).toBeNull(),
  );

  it('reads back every link that was written', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((whole) => whole / 1e7);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = coordinatesIn(mapLinkTo({ latitude, longitude }));
        expect(read?.latitude).toBeCloseTo(latitude, 7);
        expect(read?.longitude).toBeCloseTo(longitude, 7);
      }),
    );
  });
});
