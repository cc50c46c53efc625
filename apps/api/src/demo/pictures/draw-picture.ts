import sharp from 'sharp';
import { coverPictures } from './brand/covers.ts';
import { logoPictures } from './brand/logos.ts';
import { chaletPictures } from './places/chalet-pictures.ts';
import { hotelPictures } from './places/hotel-pictures.ts';
import { breadPictures } from './restaurant/bread-pictures.ts';
import { breakfastPictures } from './restaurant/breakfast-pictures.ts';
import { drinkPictures } from './restaurant/drink-pictures.ts';
import { grillPictures } from './restaurant/grill-pictures.ts';
import { kitchenPictures } from './restaurant/kitchen-pictures.ts';
import { mezzePictures } from './restaurant/mezze-pictures.ts';
import { dessertPictures } from './restaurant/sweet-pictures.ts';
import { carePictures } from './salon/care-pictures.ts';
import { hairPictures } from './salon/hair-pictures.ts';
import { productPictures } from './salon/product-pictures.ts';
import { createSheet, type Scene } from './sheet.ts';

export type DrawnPicture = {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  name: string;
};

type Frame = { width: number; height: number; type: DrawnPicture['type'] };

const PHOTO: Frame = { width: 1200, height: 1200, type: 'image/jpeg' };
const COVER: Frame = { width: 1200, height: 675, type: 'image/jpeg' };
const LOGO: Frame = { width: 512, height: 512, type: 'image/png' };

const pictures = new Map<string, { scene: Scene; frame: Frame }>();
for (const [frame, scenes] of [
  [
    PHOTO,
    {
      ...mezzePictures,
      ...kitchenPictures,
      ...grillPictures,
      ...breadPictures,
      ...dessertPictures,
      ...breakfastPictures,
      ...drinkPictures,
      ...hairPictures,
      ...carePictures,
      ...productPictures,
      ...hotelPictures,
      ...chaletPictures,
    },
  ],
  [COVER, coverPictures],
  [LOGO, logoPictures],
] as const) {
  for (const [key, scene] of Object.entries(scenes)) pictures.set(key, { scene, frame });
}

/** Every key that `drawPicture` knows. */
export const pictureKeys: readonly string[] = [...pictures.keys()];

/** Draws a picture of the demo; the same key always yields the same drawing. An unknown key throws. */
export async function drawPicture(key: string): Promise<DrawnPicture> {
  const picture = pictures.get(key);
  if (!picture) throw new Error(`There is no demo picture called ${key}`);
  const { scene, frame } = picture;
  const { width, height, type } = frame;
  const sheet = createSheet(key, width, height);
  const image = sharp(Buffer.from(sheet.finish(scene(sheet))));
  if (type === 'image/png')
    return {
      bytes: await image.png({ palette: true, quality: 95 }).toBuffer(),
      type,
      width,
      height,
      name: `${key}.png`,
    };
  return {
    bytes: await image.jpeg({ quality: 79 }).toBuffer(),
    type,
    width,
    height,
    name: `${key}.jpg`,
  };
}
