import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_PRESETS, THUMBNAIL_MAX_BYTES } from '#shared/pictures/picture.ts';
import { contentKeyOf, derivePicture } from './picture-derivatives.ts';

const MANGO = { r: 244, g: 166, b: 29 };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: MANGO } });
}

async function sizes(original: Buffer) {
  const { files } = await derivePicture(original);
  const entries = files.map(async ({ name, bytes }) => {
    const { format, width, height } = await sharp(bytes).metadata();
    return [name, { format, width, height }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe('derivePicture', () => {
  it('creates every preset in WebP and a JPEG for sharing', async () => {
    expect(await sizes(await picture(2400, 1600).jpeg().toBuffer())).toEqual({
      'hero.webp': { format: 'webp', width: 1620, height: 1080 },
      'gallery.webp': { format: 'webp', width: 800, height: 533 },
      'thumbnail.webp': { format: 'webp', width: 400, height: 300 },
      'avatar.webp': { format: 'webp', width: 150, height: 150 },
      'share.jpg': { format: 'jpeg', width: 1200, height: 800 },
    });
  });

  it.each([
    ['hero', { width: 1920, height: 1080, fit: 'inside' }, 85],
    ['gallery', { width: 800, height: 600, fit: 'inside' }, 80],
    ['thumbnail', { width: 400, height: 300, fit: 'cover' }, 75],
    ['avatar', { width: 150, height: 150, fit: 'cover' }, 80],
  ] as const)('makes %s %j in quality %i', async (preset, box, quality) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
    const create = { width: 600, height: 450, channels: 3, background: MANGO, noise } as const;
    const original = await sharp({ create }).png().toBuffer();
    const { files } = await derivePicture(original);
    const made = files.find(({ name }) => name === `${preset}.webp`);
    const expected = sharp(original)
      .resize({ ...box, withoutEnlargement: true })
      .webp({ quality });
    expect(Buffer.compare(Buffer.from(made?.bytes ?? []), await expected.toBuffer())).toBe(0);
  });

  it.each([
    [40, 300],
    [60, 200],
    [200, 200],
  ])('makes the thumbnail of noise of sigma %i fit what it may weigh', async (sigma, minWidth) => {
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    // As large as the thumbnail: a larger picture loses its noise when it is reduced.
    const create = { width: 400, height: 300, channels: 3, background: MANGO, noise } as const;
    const { files } = await derivePicture(await sharp({ create }).png().toBuffer());
    const bytes = files.find(({ name }) => name === 'thumbnail.webp')?.bytes ?? Buffer.alloc(0);
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.length).toBeLessThanOrEqual(THUMBNAIL_MAX_BYTES);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(minWidth);
  });

  it('creates a file for each preset that pages may request', async () => {
    const { files } = await derivePicture(await picture(40, 30).png().toBuffer());
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(PICTURE_PRESETS).map((preset) => `${preset}.webp`)),
    );
  });

  it('never enlarges', async () => {
    const small = await sizes(await picture(120, 90).png().toBuffer());
    for (const { width, height } of Object.values(small)) {
      expect(width).toBeLessThanOrEqual(120);
      expect(height).toBeLessThanOrEqual(90);
    }
  });

  it('turns a picture upright and returns its displayed size', async () => {
    const sideways = await picture(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, files } = await derivePicture(sideways);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    const hero = files.find(({ name }) => name === 'hero.webp');
    expect(await sharp(hero?.bytes).metadata()).toMatchObject({ width: 400, height: 600 });
  });

  it('removes metadata of camera and place', async () => {
    const withPlace = await picture(300, 200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '6/1 21/1 0/1' }, IFD0: { Make: 'Tecno' } })
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const { files } = await derivePicture(withPlace);
    for (const { bytes } of files) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
    }
  });

  it('returns the average colour and a placeholder', async () => {
    const { color, thumbhash } = await derivePicture(await picture(300, 200).png().toBuffer());
    expect(color).toBe('#f4a61d');
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s', async (format) => {
    const { width, height } = await derivePicture(await picture(64, 48).toFormat(format).toBuffer());
    expect({ width, height }).toEqual({ width: 64, height: 48 });
  });

  it('reads grey, transparent and 16-bit pictures', async () => {
    const grey = await picture(64, 48).greyscale().png().toBuffer();
    const clear = await sharp({
      create: { width: 64, height: 48, channels: 4, background: { ...MANGO, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const deep = await picture(64, 48).toColourspace('rgb16').png().toBuffer();
    expect((await derivePicture(grey)).color).toMatch(/^#([0-9a-f]{2})\1\1$/);
    expect((await derivePicture(clear)).color).toBe('#faf6ef');
    expect((await derivePicture(deep)).color).toBe('#f4a61d');
  });

  it('derives the key from the content', async () => {
    const original = await picture(64, 48).png().toBuffer();
    const { contentKey } = await derivePicture(original);
    expect(contentKey).toMatch(/^[0-9a-f]{32}$/);
    expect(contentKey).toBe(contentKeyOf(original));
    expect(contentKeyOf(await picture(64, 49).png().toBuffer())).not.toBe(contentKey);
  });
});

function refusal(bytes: Uint8Array) {
  return derivePicture(bytes).then(
    () => 'accepted',
    (error: unknown) => error,
  );
}

describe('derivePicture refuses', () => {
  it.each([
    ['text', Buffer.from('<html>not a picture</html>')],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({
      code: 'unsupported_media',
      message: "Format d'image non supporté",
    });
  });

  it('an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({
      code: 'unsupported_media',
      message: expect.stringContaining('vide'),
    });
  });

  it('a format that not all browsers show', async () => {
    for (const format of ['gif', 'tiff'] as const) {
      expect(await refusal(await picture(64, 48).toFormat(format).toBuffer())).toMatchObject({
        code: 'unsupported_media',
      });
    }
  });

  it('an animated picture', async () => {
    const frames = await Promise.all(
      [picture(32, 32), picture(32, 32).negate()].map((frame) => frame.png().toBuffer()),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await refusal(animated)).toMatchObject({
      code: 'unsupported_media',
      message: 'Les images animées ne sont pas acceptées.',
    });
  });

  it('more than 40 megapixels', async () => {
    const huge = await picture(8000, 5001).jpeg({ quality: 1 }).toBuffer();
    expect(await refusal(huge)).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('40 mégapixels'),
    });
  });

  it('a damaged file', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: MANGO,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('endommagée'),
    });
  });
});
