import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Category } from '#shared/categories/category.ts';
import { PICTURE_RECIPES, type PictureRecipe, type PlacedObject } from './picture-recipes.ts';

export type SeedPicture = { key: string; bytes: Buffer };

const WIDTH = 1600;
const HEIGHT = 1200;
const EMOJI_FOLDER = new URL('.', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
/** As many pictures are composed ahead of the one being stored. */
const AHEAD = 2;

/** Light and shade of each category's hue, and the tint of its shadows. */
const PALETTE: Record<Category, { light: string; shade: string; shadow: string }> = {
  real_estate: { light: '#e3f2ec', shade: '#a9d3c6', shadow: '#0c3f3c' },
  automobile: { light: '#e4ecfa', shade: '#adc3ea', shadow: '#14294f' },
  services: { light: '#f8efd9', shade: '#e2cb98', shadow: '#4a3708' },
  marketplace: { light: '#fdeae2', shade: '#f0b9aa', shadow: '#5c1d2c' },
};

/** All base pictures of the demonstration, in the order of the recipes, as JPEG originals of a phone's proportions. */
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

/** A wall with a gradient, a light from above and a floor that is a little brighter towards the front. */
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

type Rendered = { image: Buffer; width: number; height: number };

/** The shadows of an object, then the object. */
async function renderObject(object: PlacedObject, shadowColor: string): Promise<OverlayOptions[]> {
  const rendered = await renderEmoji(object);
  const left = Math.round(object.x * WIDTH - rendered.width / 2);
  const top = Math.round(object.y * HEIGHT - rendered.height);
  const shadows = object.isFloating
    ? [await castShadow(rendered, shadowColor, { left, top, drop: 46, blur: 28, opacity: 0.3 })]
    : [await castShadow(rendered, shadowColor, { left, top, drop: 22, blur: 24, opacity: 0.2 }), groundShadow(rendered, shadowColor, { left, top })];
  return [...shadows, { input: rendered.image, left, top }];
}

async function renderEmoji({ file, size, turn = 0, isMirrored = false, tint }: PlacedObject): Promise<Rendered> {
  const path = fileURLToPath(new URL(`assets/${file}.webp`, EMOJI_FOLDER));
  const side = Math.round(size * HEIGHT);
  const trimmed = await sharp(path).trim({ background: '#0000', threshold: 1 }).png({ compressionLevel: 1 }).toBuffer();
  let drawing: Sharp = sharp(trimmed).flop(isMirrored).resize(side, side, { fit: 'inside', kernel: 'lanczos3' });
  if (tint) drawing = drawing.modulate(tint);
  const sharpened = drawing.sharpen({ sigma: 1.4, m1: 0.4, m2: 1.2 });
  const { data, info } = await sharpened.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  if (turn === 0) return { image: data, width: info.width, height: info.height };
  const turned = await sharp(data).rotate(turn, { background: '#0000' }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { image: turned.data, width: turned.info.width, height: turned.info.height };
}

/** Lengths in pixels; `blur` is a multiple of 4. */
type Cast = { left: number; top: number; drop: number; blur: number; opacity: number };

/** The object's own outline, blurred and moved down. Blurred at a quarter of the size: nobody sees the difference. */
async function castShadow({ image, width, height }: Rendered, color: string, { left, top, drop, blur, opacity }: Cast): Promise<OverlayOptions> {
  const margin = blur * 3;
  const scale = 4;
  const outline = await sharp(image)
    .extractChannel('alpha')
    .resize(Math.round(width / scale), Math.round(height / scale), { fit: 'fill' })
    .extend({ top: margin / scale, bottom: margin / scale, left: margin / scale, right: margin / scale, background: '#000' })
    .blur(blur / scale)
    .linear(opacity, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const flat = sharp({ create: { width: outline.info.width, height: outline.info.height, channels: 3, background: color } });
  const small = await flat.joinChannel(outline.data, { raw: { width: outline.info.width, height: outline.info.height, channels: 1 } }).png({ compressionLevel: 1 }).toBuffer();
  const input = await sharp(small).resize(width + 2 * margin, height + 2 * margin, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  return { input, left: left - margin, top: top - margin + drop };
}

/** A soft ellipse where the object touches the floor. */
function groundShadow({ width, height }: Rendered, color: string, { left, top }: { left: number; top: number }): OverlayOptions {
  const w = Math.round(width * 1.24);
  const h = Math.round(width * 0.2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs><radialGradient id="s"><stop offset="0" stop-color="${color}" stop-opacity=".5"/><stop offset=".55" stop-color="${color}" stop-opacity=".22"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${w / 2}" cy="${h / 2}" rx="${w / 2}" ry="${h / 2}" fill="url(#s)"/>
  </svg>`;
  return { input: Buffer.from(svg), left: Math.round(left + (width - w) / 2), top: Math.round(top + height - h * 0.58) };
}
