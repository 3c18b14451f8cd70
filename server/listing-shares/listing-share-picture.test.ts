import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawableText } from '#server/platform/formats/drawable-text.ts';
import { drawText } from './drawn-text.ts';
import {
  composeListingSharePicture,
  composeSiteSharePicture,
  SHARE_MAX_BYTES,
  type ListingShareContent,
} from './listing-share-picture.ts';

const FLAT: ListingShareContent = {
  photo: null,
  title: 'Appartement meublé 2 pièces, Cocody Angré',
  price: '180\u00a0000\u00a0F CFA',
  place: 'Cocody Angré, Abidjan',
  category: { label: 'Immobilier', color: '#0f6a70' },
  siteName: 'Tokpa',
};

const LONG_TITLE =
  'Lot de téléphones reconditionnés, écrans et batteries, accessoires garantis trois mois, pour revendeurs de toutes villes';

function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#336699', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function expectSharePicture(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(SHARE_MAX_BYTES);
}

/** Counts the bright pixels on the dark panel within these rows. */
async function brightPixels(bytes: Buffer, top: number, height: number) {
  const { data } = await sharp(bytes)
    .extract({ left: 660, top, width: 500, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((count, value) => count + (value > 200 ? 1 : 0), 0);
}

describe('the picture of a listing', () => {
  it('is 1200 by 630 and within the size limit, whatever the photo', async () => {
    for (const given of [
      null,
      Buffer.alloc(0),
      await photo(1600, 1200),
      await photo(600, 2000),
      await photo(30, 20),
    ]) {
      await expectSharePicture(await composeListingSharePicture({ ...FLAT, photo: given }));
    }
  });

  it('shows the photo on its left', async () => {
    const blue = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1030f0' } })
      .png()
      .toBuffer();
    const picture = await composeListingSharePicture({ ...FLAT, photo: blue });
    const [r = 0, g = 0, b = 0] = await sharp(picture)
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(Math.abs(r - 0x10) + Math.abs(g - 0x30) + Math.abs(b - 0xf0)).toBeLessThan(24);
  });

  it('draws title and price', async () => {
    const full = await composeListingSharePicture(FLAT);
    const empty = await composeListingSharePicture({ ...FLAT, title: '', price: '' });
    expect(await brightPixels(full, 200, 230)).toBeGreaterThan(3000);
    expect(await brightPixels(empty, 200, 230)).toBe(0);
    expect(await brightPixels(full, 450, 80)).toBeGreaterThan(3000);
    expect(await brightPixels(empty, 450, 80)).toBe(0);
  });

  it('never draws a long title over the price', async () => {
    const picture = await composeListingSharePicture({ ...FLAT, title: LONG_TITLE, price: '' });
    await expectSharePicture(picture);
    expect(await brightPixels(picture, 200, 236)).toBeGreaterThan(3000);
    expect(await brightPixels(picture, 440, 90)).toBe(0);
  });

  it('draws texts literally, not as markup', async () => {
    await expectSharePicture(
      await composeListingSharePicture({ ...FLAT, title: 'Table <b>basse</b> & chaises "neuves"' }),
    );
  });

  it('works without the missing parts', async () => {
    await expectSharePicture(
      await composeListingSharePicture({ ...FLAT, title: '🚗🚗', price: '', place: '', siteName: '' }),
    );
  });

  it('throws for a photo that is not an image', async () => {
    await expect(composeListingSharePicture({ ...FLAT, photo: Buffer.from('no picture') })).rejects.toThrow(
      /unsupported/,
    );
  });
});

describe('the picture of the site', () => {
  it('is 1200 by 630 and within the size limit', async () => {
    await expectSharePicture(
      await composeSiteSharePicture({ siteName: 'Tokpa', tagline: 'Le grand marché, dans votre poche.' }),
    );
    await expectSharePicture(await composeSiteSharePicture({ siteName: LONG_TITLE, tagline: LONG_TITLE }));
  });
});

describe('drawableText', () => {
  it.each([
    ['1\u202f250\u202f000\u00a0₦', '1\u00a0250\u00a0000\u00a0NGN'],
    ['Toyota 🚗 climatisée', 'Toyota climatisée'],
    ['Ọ̀ṣun, Ẹ̀gbá', 'Osun, Egbá'],
    ['« Œuvre » d’été – 12,50 €', '« Œuvre » d’été – 12,50 €'],
    ['Санкт', ''],
  ])('turns %j into %j', (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });
});

describe('drawText', () => {
  const box = { face: 'title', color: '#fff', width: 480, height: 236 } as const;

  it('never exceeds its box', async () => {
    for (const text of ['Plombier', LONG_TITLE, 'A'.repeat(120), 'W'.repeat(300)]) {
      const drawn = await drawText(text, { ...box, sizes: [46, 41, 36, 32] });
      expect(drawn?.width).toBeLessThanOrEqual(box.width);
      expect(drawn?.height).toBeLessThanOrEqual(box.height);
    }
  });

  it('draws the same on a machine without fonts', async () => {
    const here = await drawText('Villa à Cotonou', { ...box, sizes: [46] });
    const script = `import { drawText } from '#server/listing-shares/drawn-text.ts';
      const drawn = await drawText('Villa à Cotonou', { face: 'title', color: '#fff', width: 480, height: 236, sizes: [46] });
      process.stdout.write(drawn.input.toString('base64'));`;
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const env = {
      ...process.env,
      FONTCONFIG_FILE: '/nonexistent',
      FONTCONFIG_PATH: '/nonexistent',
      HOME: '/nonexistent',
    };
    const there = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(there).toBe(here?.input.toString('base64'));
  });
});
