import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Category } from '#shared/categories/category.ts';
import { PICTURE_RECIPES, type PictureRecipe, type PlacedObject } from './picture-recipes.ts';

export type SeedPicture = { key: string; bytes: Buffer };

const WIDTH = 1600;
const HEIGHT = 1200;
const EMOJI_FOLDER = new URL('.', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
/** How many pictures are composed ahead of the one being stored. */
const AHEAD = 2;

/** Light and dark shades of each category's hue, and the tint of its shadows. */
const PALETTE: Record<Category, { light: string; shade: string; shadow: string }> = {
  real_estate: { light: '#e3f2ec', shade: '#a9d3c6', shadow: '#0c3f3c' },
  automobile: { light: '#e4ecfa', shade: '#adc3ea', shadow: '#14294f' },
  services: { light: '#f8efd9', shade: '#e2cb98', shadow: '#4a3708' },
  marketplace: { light: '#fdeae2', shade: '#f0b9aa', shadow: '#5c1d2c' },
};

/**
 * Yields all base pictures of the demonstration, in the order of the recipes, as JPEG originals with a phone's
 * proportions.
 */
export async function* composePictures(): AsyncGenerator<SeedPicture> {
  const pending: Promise<SeedPicture>[] = [];
  for (const recipe of PICTURE_RECIPES) {
    pending.push(composePicture(recipe));
    if (pending.length <= AHEAD) continue;
    const first = pending.shift();
    if (first) yield await first;
  }
  for (const picture of pending) yield await picture;
}

export async function composePicture({ key, category, objects, angle }: PictureRecipe): Promise<SeedPicture> {
  const palette = PALETTE[category];
  const layers = await Promise.all(objects.map((object) => renderObject(object, palette.shadow)));
  const bytes = await sharp(Buffer.from(backdrop(palette, angle)))
    .composite(layers.flat())
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
  return { key, bytes };
}

/** Returns a wall with a gradient, a light from above and a floor that gets a little brighter towards the front. */
function backdrop({ light, shade }: { light: string; shade: string }, angle: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="wall" gradientTransform="rotate(${angle} .5 .5)">
        <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/>
      </linearGradient>
      <radialGradient id="glow" cx=".5" cy=".42" r=".55">
        <stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="floor" x2="0" y2="1">
        <stop offset="0" stop-color="${shade}" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
    <path d="M0 ${HEIGHT * 0.72} Q ${WIDTH / 2} ${HEIGHT * 0.68} ${WIDTH} ${HEIGHT * 0.72} V ${HEIGHT} H 0 Z" fill="url(#floor)"/>
  </svg>`;
}

export function emojiPath(file: string): string {
  return fileURLToPath(new URL(`assets/${file}.webp`, EMOJI_FOLDER));
}

/** Raw pixels: layers go from one step to the next without encoding and decoding. */
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

async function pixelsOf(drawing: Sharp): Promise<Pixels> {
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function draw({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

/** Returns the shadows of an object, then the object. */
async function renderObject(object: PlacedObject, shadowColor: string): Promise<OverlayOptions[]> {
  const pixels = await renderEmoji(object);
  const left = Math.round(object.x * WIDTH - pixels.width / 2);
  const top = Math.round(object.y * HEIGHT - pixels.height);
  const shadows = object.isFloating
    ? [await castShadow(pixels, shadowColor, { left, top, drop: 46, blur: 28, opacity: 0.3 })]
    : [
        await castShadow(pixels, shadowColor, { left, top, drop: 22, blur: 24, opacity: 0.2 }),
        groundShadow(pixels, shadowColor, { left, top }),
      ];
  return [...shadows, overlay(pixels, left, top)];
}

function overlay({ data, ...raw }: Pixels, left: number, top: number): OverlayOptions {
  return { input: data, raw, left, top };
}

async function renderEmoji({
  file,
  size,
  rotation = 0,
  isMirrored = false,
  tint,
}: PlacedObject): Promise<Pixels> {
  const side = Math.round(size * HEIGHT);
  const trimmed = await pixelsOf(sharp(emojiPath(file)).trim({ background: '#0000', threshold: 1 }));
  let drawing = draw(trimmed).flop(isMirrored).resize(side, side, { fit: 'inside', kernel: 'lanczos3' });
  if (tint) drawing = drawing.modulate(tint);
  const drawn = await pixelsOf(drawing.sharpen());
  return rotation === 0 ? drawn : pixelsOf(draw(drawn).rotate(rotation, { background: '#0000' }));
}

/** Lengths in pixels; `blur` is a multiple of SHRINK. */
type Cast = { left: number; top: number; drop: number; blur: number; opacity: number };

/** Shadows are blurred at a fraction of the size; the difference is invisible. */
const SHRINK = 4;

/** Returns the object's own outline, blurred and moved down. */
async function castShadow(
  object: Pixels,
  color: string,
  { left, top, drop, blur, opacity }: Cast,
): Promise<OverlayOptions> {
  const border = (blur * 3) / SHRINK;
  const inner = { width: Math.round(object.width / SHRINK), height: Math.round(object.height / SHRINK) };
  const alpha = await pixelsOf(
    draw(object)
      .resize({ ...inner, fit: 'fill' })
      .extractChannel('alpha'),
  );
  // A second pipeline: within one, sharp would extract the channel last.
  const outline = await pixelsOf(
    draw(alpha)
      .extend({ top: border, bottom: border, left: border, right: border, background: '#000' })
      .blur(blur / SHRINK)
      .linear(opacity, 0)
      .toColourspace('b-w'),
  );
  const { data, ...raw } = outline;
  const flat = sharp({ create: { width: raw.width, height: raw.height, channels: 3, background: color } });
  const small = await pixelsOf(flat.joinChannel(data, { raw }));
  const shadow = await pixelsOf(
    draw(small).resize({
      width: small.width * SHRINK,
      height: small.height * SHRINK,
      fit: 'fill',
      kernel: 'linear',
    }),
  );
  return overlay(shadow, left - border * SHRINK, top - border * SHRINK + drop);
}

/** Returns a soft ellipse where the object touches the floor. */
function groundShadow(
  { width, height }: Pixels,
  color: string,
  { left, top }: { left: number; top: number },
): OverlayOptions {
  const w = Math.round(width * 1.24);
  const h = Math.round(width * 0.2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs><radialGradient id="s"><stop offset="0" stop-color="${color}" stop-opacity=".5"/><stop offset=".55" stop-color="${color}" stop-opacity=".22"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${w / 2}" cy="${h / 2}" rx="${w / 2}" ry="${h / 2}" fill="url(#s)"/>
  </svg>`;
  return {
    input: Buffer.from(svg),
    left: Math.round(left + (width - w) / 2),
    top: Math.round(top + height - h * 0.58),
  };
}
