import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { TUS } from '#shared/uploads/upload.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import {
  animated,
  animatedPng,
  GPS,
  isoMedia,
  noise,
  solidImage,
  pngBomb,
  pngOfPromises,
} from '#tests/fakes/hostile-pictures.ts';
import { count } from '#tests/world/counts.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from './remove-pictures.ts';
import { resumableUploads } from './resumable-uploads.table.ts';

const t = useTestApp();
let headers: Record<string, string>;

beforeEach(async () => {
  ({ headers } = await signIn(t));
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.cookie)</script>';
const UNKNOWN = "Format d'image non supporté";
const ANIMATED = 'Les images animées ne sont pas acceptées.';

const REFUSED: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['an empty file', () => Buffer.alloc(0), 'vide'],
  ['one byte', () => Buffer.from([0xff]), UNKNOWN],
  ['a page called photo.jpg', () => Buffer.from(HTML), UNKNOWN],
  ['an SVG with a script', () => Buffer.from(SVG), UNKNOWN],
  [
    'an SVG behind an XML declaration and a comment',
    () => Buffer.from(`<?xml version="1.0"?><!-- ${'x'.repeat(2000)} -->${SVG}`),
    UNKNOWN,
  ],
  [
    'a PDF called photo.jpg',
    () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    UNKNOWN,
  ],
  ['a ZIP', () => Buffer.from('504b0304140000000800', 'hex'), UNKNOWN],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)]), UNKNOWN],
  ['a GIF', () => solidImage().gif().toBuffer(), UNKNOWN],
  ['an animated GIF', () => animated('gif'), UNKNOWN],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'), UNKNOWN],
  ['a TIFF', () => solidImage().tiff().toBuffer(), UNKNOWN],
  ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 3)]), UNKNOWN],
  ['an animated WebP', () => animated('webp'), ANIMATED],
  ['an animated PNG', animatedPng, ANIMATED],
  ['an animated AVIF', () => isoMedia('avis', 'avif', 'msf1'), ANIMATED],
  ['a HEIC of an iPhone', () => isoMedia('heic', 'mif1', 'heic'), 'Le plus compatible'],
  ['a HEIC that names another brand first', () => isoMedia('mif1', 'heic'), 'Le plus compatible'],
  ['a video', () => isoMedia('isom', 'mp42'), UNKNOWN],
  ['an AVIF that ends after its name', () => isoMedia('avif', 'mif1'), UNKNOWN],
  ['a PNG of 400 megapixels in 400 kilobytes', () => pngBomb(20_000, 20_000), '40 mégapixels'],
  ['a PNG that promises 4 gigapixels', () => pngOfPromises(65_000, 65_000), '40 mégapixels'],
  ['a very long, very thin picture', () => pngBomb(60_000, 800), '40 mégapixels'],
  ['a WebP cut in half', async () => half(await noise().webp().toBuffer()), UNKNOWN],
  ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a46494600', 'hex'), UNKNOWN],
];

describe('refused at once, in French, and not stored', () => {
  test.each(REFUSED)('%s', async (_what, make, message) => {
    const answer = await uploadsOf(t, headers).index.$post({ form: { file: asFile(await make()) } });
    const refused = await refusal(answer);
    expect([415, 422]).toContain(refused.status);
    expect(refused.message).toContain(message);
    expect(await t.services.db.select().from(pictures)).toEqual([]);
    expect(await keysIn(t.services.storage)).toEqual([]);
  });
});

describe('accepted, then found to be damaged when decoded', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG cut in half', async () => half(await noise().jpeg().toBuffer())],
    ['a PNG cut in half', async () => half(await noise().png().toBuffer())],
    ['a PNG of 36 megapixels with hardly a pixel', () => pngOfPromises(6000, 6000)],
    ['a JPEG with noise in its middle', async () => damaged(await noise().jpeg().toBuffer())],
  ])('%s', async (_what, make) => {
    const bytes = await make();
    const sent = await uploadsOf(t, headers).index.$post({ form: { file: asFile(bytes) } });
    expect(sent.status).toBe(200);
    await runSentJobs(t);
    expect(await t.services.db.select().from(pictures)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('endommagée'), originalKey: null },
    ]);
    expect(await keysIn(t.services.storage)).toEqual([]);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** Fills its middle with marker bytes and cuts off the rest: a decoder that guesses would show grey. */
function damaged(bytes: Buffer): Buffer {
  const broken = Buffer.from(bytes.subarray(0, Math.floor(bytes.length * 0.7)));
  broken.fill(0xff, Math.floor(bytes.length / 2));
  return broken;
}

async function storedFiles(): Promise<Buffer[]> {
  const keys = await keysIn(t.services.storage);
  const files = await Promise.all(keys.map((key) => t.services.storage.get(key)));
  return files.map((bytes) => Buffer.from(bytes ?? []));
}

test('location and camera are removed from every stored file', async () => {
  const original = await solidImage(300, 200).jpeg().withExif(GPS).toBuffer();
  expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Tecno');
  await uploadPhoto(t, headers, original);
  const files = await storedFiles();
  expect(files).toHaveLength(5);
  for (const file of files) {
    const { exif, xmp, iptc, icc } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(file.toString('latin1')).not.toMatch(/Tecno|GPS|Exif/);
  }
});

test('content hidden behind or inside a picture is removed', async () => {
  const photo = await solidImage()
    .jpeg()
    .withMetadata({ exif: { IFD0: { ImageDescription: HTML } } })
    .toBuffer();
  const zip = Buffer.from('504b0304', 'hex');
  await uploadPhoto(
    t,
    headers,
    Buffer.concat([photo, Buffer.from(HTML), Buffer.from('<?php system($_GET[0]); ?>'), zip]),
  );
  for (const file of await storedFiles()) {
    expect(file.toString('latin1')).not.toMatch(/script|php/);
    expect(file.includes(zip)).toBe(false);
  }
});

// Red on the left and blue on the right when upright; a camera that stores it turned states that in its orientation.
describe('a photo taken with a turned camera', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in orientation %i is upright', async (orientation) => {
    const upright = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#f00' } })
      .composite([
        { input: { create: { width: 60, height: 60, channels: 3, background: '#00f' } }, left: 60, top: 0 },
      ])
      .png()
      .toBuffer();
    const photo = await sharp(await unturn(upright, orientation))
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation })
      .toBuffer();
    const { picture } = await uploadPhoto(t, headers, photo);
    expect(picture).toMatchObject({ width: 120, height: 60 });
    const file = await (await t.app.request(`${picture?.base}/hero.webp`)).arrayBuffer();
    expect([await colorAt(file, 20), await colorAt(file, 100)]).toEqual(['red', 'blue']);
  });
});

/** Stores the pixels so that the orientation turns them upright: its inverse. */
async function unturn(upright: Buffer, orientation: number): Promise<Buffer> {
  const inverses: Record<number, (image: Sharp) => Sharp> = {
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    6: (image) => image.rotate(270),
    8: (image) => image.rotate(90),
  };
  // 5 and 7 mirror as well as turn, which takes two steps.
  if (orientation === 5)
    return sharp(await sharp(upright).rotate(90).png().toBuffer())
      .flop()
      .png()
      .toBuffer();
  if (orientation === 7)
    return sharp(await sharp(upright).rotate(270).png().toBuffer())
      .flop()
      .png()
      .toBuffer();
  return (inverses[orientation]?.(sharp(upright)) ?? sharp(upright)).png().toBuffer();
}

async function colorAt(file: ArrayBuffer, left: number): Promise<string> {
  const [r = 0, , b = 0] = await sharp(file)
    .extract({ left, top: 30, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return r > b ? 'red' : 'blue';
}

describe('unusual but valid', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['CMYK, as printers send it', () => solidImage().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits and grey', () => solidImage().toColourspace('grey16').png().toBuffer()],
    ['a palette with transparency', () => solidImage().ensureAlpha(0.5).png({ palette: true }).toBuffer()],
    ['progressive', () => solidImage().jpeg({ progressive: true }).toBuffer()],
    ['one pixel', () => solidImage(1, 1).png().toBuffer()],
    ['one pixel wide', () => solidImage(1, 3000).png().toBuffer()],
    ['AVIF', () => solidImage(64, 64).avif({ effort: 0 }).toBuffer()],
    ['39 megapixels', () => solidImage(7800, 5000).jpeg({ quality: 20 }).toBuffer()],
  ])('%s becomes a picture', async (_what, make) => {
    const { state, picture, failure } = await uploadPhoto(t, headers, await make());
    expect({ state, failure }).toEqual({ state: 'ready', failure: null });
    const file = await (await t.app.request(`${picture?.base}/thumbnail.webp`)).arrayBuffer();
    expect((await sharp(file).metadata()).space).toBe('srgb');
  });
});

/** Valid pictures of every kind, before they are damaged. */
const SOUND: (() => Promise<Buffer>)[] = [
  () => noise(160, 120).jpeg().toBuffer(),
  () => noise(160, 120).jpeg({ progressive: true }).toBuffer(),
  () => noise(160, 120).png().toBuffer(),
  () => noise(160, 120).webp().toBuffer(),
  () => solidImage(64, 64).avif({ effort: 0 }).toBuffer(),
  () => solidImage().toColourspace('cmyk').jpeg().toBuffer(),
  () => solidImage(300, 200).jpeg().withExif(GPS).withMetadata({ orientation: 6 }).toBuffer(),
  () => animated('webp'),
  () => animated('gif'),
  animatedPng,
  () => Promise.resolve(pngBomb(16_000, 12_500)), // 200 megapixels
  () => Promise.resolve(pngOfPromises(6000, 6000)),
  () => Promise.resolve(Buffer.from(SVG)),
];

type Harm = { sound: number; kind: number; at: number; seed: number };

/** What may happen to a file on its way, or an attacker may do to it. */
function harmed(bytes: Buffer, { kind, at, seed }: Harm): Buffer {
  const place = Math.floor(at * bytes.length);
  switch (kind) {
    case 0:
      return bytes.subarray(0, place);
    case 1:
      return Buffer.from(bytes).fill(seed, place, Math.min(place + 40, bytes.length));
    case 2:
      return Buffer.concat([bytes, Buffer.from(HTML)]);
    case 3:
      return Buffer.concat([Buffer.from(HTML), bytes]);
    case 4:
      return Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(40, seed), bytes.subarray(12)]);
    default:
      return bytes;
  }
}

const MEMORY_ROOM = 200_000_000;
const HARMED = count({ ci: 20, prove: 200 });

test(
  `${HARMED} damaged files: each becomes a picture or is refused, and leaves nothing behind`,
  async () => {
    const before = await memoryOnceWarm();
    let peak = 0;
    const harm = fc.record({
      sound: fc.nat(SOUND.length - 1),
      kind: fc.nat(5),
      at: fc.double({ min: 0, max: 0.99, noNaN: true }),
      seed: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(harm, async (each) => {
        const bytes = harmed((await SOUND[each.sound]?.()) ?? Buffer.alloc(0), each);
        const status = await sendInParts(bytes);
        expect([204, 200, 410, 415, 422]).toContain(status);
        await runSentJobs(t);
        for (const { state, failure } of await t.services.db.select().from(pictures))
          expect(state === 'ready' || (failure ?? '').includes('endommagée')).toBe(true);
        expect(await t.services.db.select().from(resumableUploads)).toEqual([]);
        const left = await keysIn(t.services.storage);
        expect(left.filter((key) => /^(?:parts|originals)\//.test(key))).toEqual([]);
        peak = Math.max(peak, process.memoryUsage().rss - before);
        expect(peak).toBeLessThan(MEMORY_ROOM);
      }),
      { seed: 20_261_120, numRuns: HARMED },
    );
    t.setNow(t.services.clock() + 2 * DAY_MS);
    await removeOrphans(t.services);
    expect([await keysIn(t.services.storage), await t.services.db.select().from(pictures)]).toEqual([[], []]);
    console.info(`${HARMED} harmed files: at most ${Math.round(peak / 1e6)} MB more than before`);
  },
  count({ ci: 60_000, prove: 900_000 }),
);

/**
 * Measures memory after every kind of picture was processed once and removed, as the libraries allocate some for good.
 */
async function memoryOnceWarm(): Promise<number> {
  for (const make of SOUND) {
    await sendInParts(await make());
    await runSentJobs(t);
  }
  await t.services.db.delete(pictures);
  await t.services.storage.delete(await keysIn(t.services.storage));
  return process.memoryUsage().rss;
}

/** Sends a file in parts as the browser does; returns the last status. */
async function sendInParts(bytes: Buffer): Promise<number> {
  await t.services.db.delete(rateLimits);
  const own = { ...headers, origin: t.services.config.origin, 'tus-resumable': TUS.version };
  const length = { 'upload-length': String(bytes.length) };
  const begun = await t.app.request(TUS.path, { method: 'POST', headers: { ...own, ...length } });
  const path = begun.headers.get('location');
  if (path === null) return begun.status;
  let status = 0;
  for (let from = 0; from < bytes.length && (from === 0 || status === 204); from += 200_000) {
    const part = { 'content-type': TUS.contentType, 'upload-offset': String(from) };
    const body = new Uint8Array(bytes.subarray(from, from + 200_000));
    ({ status } = await t.app.request(path, { method: 'PATCH', headers: { ...own, ...part }, body }));
  }
  return status;
}

test('a wrong name and a wrong declared type make no difference', async () => {
  const sent = await uploadsOf(t, headers).index.$post({
    form: { file: asFile(await solidImage().png().toBuffer(), '../../etc/passwd.exe', 'text/html') },
  });
  expect(sent.status).toBe(200);
});
