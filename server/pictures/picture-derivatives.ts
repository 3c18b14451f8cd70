import { createHash } from 'node:crypto';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '#shared/platform/errors.ts';
import { PICTURE_PRESETS, THUMBNAIL_MAX_BYTES, type PicturePreset } from '#shared/pictures/picture.ts';
import { ANIMATED, refuseByName } from './picture-format.ts';
import { describePicture, type PictureLook } from './picture-look.ts';

/** The files and description derived from a picture. Names are relative to its folder, `<2 hex>/<contentKey>/`. */
export type PictureSizes = {
  /** The first 32 hex characters of the original's SHA-256: identical pictures have the same key. */
  contentKey: string;
  /** The original's, in pixels, as displayed (orientation applied). */
  width: number;
  height: number;
  /** Average colour as #rrggbb. */
  color: string;
  /** base64 */
  thumbhash: string;
  files: PictureFile[];
};

export type DerivedPicture = PictureSizes & {
  /** For finding copies of the photo; null if it shows too little. */
  look: PictureLook | null;
};

export type PictureFile = { name: string; bytes: Buffer; contentType: 'image/webp' | 'image/jpeg' };

// A cache of decoded files would only waste memory: no picture is read twice.
sharp.cache(false);
// One thread for each picture: more would take the cores away from page requests.
sharp.concurrency(1);

/** The JPEG from which pictures for social networks are composed. */
export const SHARE_FILE = 'share.jpg';

export const MAX_PIXELS = 40_000_000;
const SHARE_BOX = { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
const THUMBHASH_BOX = { width: 100, height: 100, fit: 'inside' } as const;
/** Background of the light theme, for transparent pictures in formats without transparency. */
const PAPER = '#faf6ef';

export function contentKeyOf(original: Uint8Array): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 32);
}

/**
 * Creates all sizes of a picture, without the metadata (place, camera) of the original, never larger than it.
 * Throws unsupported_media for anything but one still JPEG, PNG, WebP or AVIF picture, and invalid_input for one that is
 * too large or damaged.
 */
export async function derivePicture(original: Uint8Array): Promise<DerivedPicture> {
  const { width, height } = await inspectPicture(original);
  try {
    const base = await decode(original);
    const look = await describePicture(base());
    return { contentKey: contentKeyOf(original), width, height, look, ...(await renderSizes(base)) };
  } catch (error) {
    throw refusal('Cette image est endommagée et ne peut pas être lue.', error);
  }
}

/**
 * Renders the files of a decoded picture, and what is shown until they are there. `effort` is the WebP encoder's, 0 to 6:
 * the same quality in fewer bytes for more processor time.
 */
export async function renderSizes(
  base: () => Sharp,
  effort = 4,
): Promise<Pick<PictureSizes, 'color' | 'thumbhash' | 'files'>> {
  const shown = await describeLook(base);
  const share = await base()
    .flatten({ background: PAPER })
    .resize(SHARE_BOX)
    .jpeg({ quality: 85 })
    .toBuffer();
  const files: PictureFile[] = [{ name: SHARE_FILE, bytes: share, contentType: 'image/jpeg' }];
  for (const preset of PRESET_NAMES) files.push(await renderPreset(base, preset, effort)); // one after the other, as above
  return { ...shown, files };
}

const PRESET_NAMES: readonly PicturePreset[] = ['hero', 'gallery', 'thumbnail', 'avatar'];

/** Names of all files of a picture, relative to its folder. */
export const DERIVED_FILES: readonly string[] = [
  ...PRESET_NAMES.map((preset) => `${preset}.webp`),
  SHARE_FILE,
];

/** Returns the displayed size from the header. Throws for anything but an accepted picture; damage is found later. */
export async function inspectPicture(original: Uint8Array): Promise<{ width: number; height: number }> {
  refuseByName(original);
  const metadata = await readMetadata(original);
  if (!isAccepted(metadata)) throw unsupported();
  if ((metadata.pages ?? 1) > 1) {
    throw new AppError('unsupported_media', { message: ANIMATED });
  }
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) {
    throw refusal('Cette image est trop grande\u202f: 40 mégapixels au maximum.');
  }
  return { width, height };
}

async function readMetadata(original: Uint8Array): Promise<Metadata> {
  try {
    // Without sharp's own limit on pixels: the caller checks it, with a message of its own.
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw unsupported(cause);
  }
}

/** Checks the content, not the file name. AVIF is a HEIF file with AV1 inside; iPhones' HEIC is not decoded. */
function isAccepted({ format, compression }: Metadata): boolean {
  if (format === 'heif') return compression === 'av1';
  return ['jpeg', 'png', 'webp', 'avif'].includes(format);
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', { message, cause, fields: { file: message } });
}

function unsupported(cause?: unknown): AppError {
  return new AppError('unsupported_media', { message: "Format d'image non supporté", cause });
}

/** Decodes once, at the largest size any derivative needs; every derivative starts from these pixels. */
async function decode(original: Uint8Array): Promise<() => Sharp> {
  const { width, height } = PICTURE_PRESETS.hero;
  const { data, info }: { data: Buffer; info: OutputInfo } = await sharp(original, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ width, height: Math.max(height, SHARE_BOX.height), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function renderPreset(base: () => Sharp, preset: PicturePreset, effort: number): Promise<PictureFile> {
  const { width, height, quality, fit } = PICTURE_PRESETS[preset];
  const render = ({ scale, less }: Reduction) =>
    base()
      .resize({ width: width * scale, height: height * scale, fit, withoutEnlargement: true })
      .webp({ quality: quality - less, effort })
      .toBuffer();
  let bytes = await render({ scale: 1, less: 0 });
  if (preset === 'thumbnail')
    for (const reduction of REDUCTIONS) {
      if (bytes.length <= THUMBNAIL_MAX_BYTES) break;
      bytes = await render(reduction);
    }
  return { name: `${preset}.webp`, bytes, contentType: 'image/webp' };
}

/** Quality first, which a busy picture hides best; the last one is small enough for pixels at random. */
const REDUCTIONS: readonly Reduction[] = [
  { scale: 1, less: 10 },
  { scale: 1, less: 20 },
  { scale: 1, less: 30 },
  { scale: 0.75, less: 20 },
  { scale: 0.5, less: 20 },
];
type Reduction = { scale: number; less: number };

async function describeLook(base: () => Sharp): Promise<Pick<DerivedPicture, 'color' | 'thumbhash'>> {
  const small = base().resize(THUMBHASH_BOX).toColourspace('srgb').ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { color: averageColor(data), thumbhash: Buffer.from(hash).toString('base64') };
}

function averageColor(rgba: Buffer): string {
  const pixels = rgba.length / 4;
  const paper = Buffer.from(PAPER.slice(1), 'hex');
  const average = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let index = 0; index < rgba.length; index += 4) {
      const alpha = (rgba[index + 3] ?? 0) / 255;
      sum += (rgba[index + channel] ?? 0) * alpha + (paper[channel] ?? 0) * (1 - alpha);
    }
    return Math.round(sum / pixels);
  });
  return `#${Buffer.from(average).toString('hex')}`;
}
