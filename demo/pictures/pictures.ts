import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Category } from '#shared/categories/category.ts';
import { renderSizes, type PictureSizes } from '#server/pictures/picture-derivatives.ts';
import type { Backdrop, PictureRecipe, PlacedObject } from './picture-recipes.ts';

/** The objects are drawn at 256 pixels: larger pictures would take time and show no more. */
const WIDTH = 800;
const HEIGHT = 600;
const EMOJI_FOLDER = new URL('.', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
/** Nothing to speak of in bytes, for drawings, and a fifth of the processor time. */
const WEBP_EFFORT = 1;

/** Light and dark shades of each category's hue, and the tint of its shadows. */
const PALETTE: Record<Category, { light: string; shade: string; shadow: string }> = {
  real_estate: { light: '#e3f2ec', shade: '#a9d3c6', shadow: '#0c3f3c' },
  automobile: { light: '#e4ecfa', shade: '#adc3ea', shadow: '#14294f' },
  services: { light: '#f8efd9', shade: '#e2cb98', shadow: '#4a3708' },
  marketplace: { light: '#fdeae2', shade: '#f0b9aa', shadow: '#5c1d2c' },
};

/** Composes a picture and renders all its sizes from the same pixels. */
export async function composeSizes(recipe: PictureRecipe): Promise<PictureSizes> {
  const { data, ...raw } = await pixelsOf(await composePicture(recipe));
  const contentKey = createHash('sha256').update(data).digest('hex').slice(0, 32);
  const sizes = await renderSizes(() => sharp(data, { raw }), WEBP_EFFORT);
  return { contentKey, width: WIDTH, height: HEIGHT, ...sizes };
}

/** Returns a picture with the proportions of a phone's photo. */
export async function composePicture({
  category,
  objects,
  angle,
  backdrop = 'wall',
}: PictureRecipe): Promise<Sharp> {
  const palette = PALETTE[category];
  const layers: OverlayOptions[][] = [];
  for (const object of objects) layers.push(await renderObject(object, palette.shadow));
  const behind = await drawOnce(drawBackdrop(palette, angle, backdrop));
  return draw(behind).composite(layers.flat()).flatten();
}

/** Most drawings are in several pictures. */
const drawings = new Map<string, Promise<Pixels>>();

function drawOnce(svg: string): Promise<Pixels> {
  const drawn = drawings.get(svg) ?? pixelsOf(sharp(Buffer.from(svg)));
  drawings.set(svg, drawn);
  return drawn;
}

const LINES = 7;
/** Degrees: few directions, so that backdrops can be drawn once. */
const ANGLE_STEP = 45;

/** What a backdrop has in addition to the wall. */
const FURNISHINGS: Record<Backdrop, (shade: string) => string> = {
  wall: () => '',
  window: () =>
    `<g fill="#fff" fill-opacity=".38"><path d="M${WIDTH * 0.08} 0h${WIDTH * 0.15}L${WIDTH * 0.52} ${HEIGHT * 0.7}h-${WIDTH * 0.17}Z"/><path d="M${WIDTH * 0.28} 0h${WIDTH * 0.15}L${WIDTH * 0.74} ${HEIGHT * 0.7}h-${WIDTH * 0.17}Z"/></g>`,
  arch: (shade) =>
    `<path d="M${WIDTH * 0.2} ${HEIGHT * 0.72}V${HEIGHT * 0.42}a${WIDTH * 0.3} ${WIDTH * 0.3} 0 0 1 ${WIDTH * 0.6} 0V${HEIGHT * 0.72}Z" fill="${shade}" fill-opacity=".55"/>`,
  panels: (shade) =>
    `<g stroke="${shade}" stroke-width="5" stroke-opacity=".75">${Array.from({ length: LINES }, (_, line) => `<path d="M${((line + 0.5) * WIDTH) / LINES} 0V${HEIGHT * 0.71}"/>`).join('')}</g>`,
};

/** Returns a wall with a gradient, a light from above and a floor that gets a little brighter towards the front. */
function drawBackdrop(
  { light, shade }: { light: string; shade: string },
  angle: number,
  backdrop: Backdrop,
): string {
  const turned = Math.round(angle / ANGLE_STEP) * ANGLE_STEP;
  const glowX = 0.5 + 0.22 * Math.cos((turned * Math.PI) / 180);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="wall" gradientTransform="rotate(${turned} .5 .5)">
        <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/>
      </linearGradient>
      <radialGradient id="glow" cx="${glowX.toFixed(2)}" cy=".42" r=".55">
        <stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="floor" x2="0" y2="1">
        <stop offset="0" stop-color="${shade}" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    ${FURNISHINGS[backdrop](shade)}
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
    ? [await castShadow(pixels, shadowColor, { left, top, drop: 23, blur: 16, opacity: 0.3 })]
    : [
        await castShadow(pixels, shadowColor, { left, top, drop: 11, blur: 12, opacity: 0.2 }),
        await groundShadow(pixels, shadowColor, { left, top }),
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
  const trimmed = await trimEmoji(file);
  let drawing = draw(trimmed).flop(isMirrored).resize(side, side, { fit: 'inside', kernel: 'lanczos3' });
  if (tint) drawing = drawing.modulate(tint);
  const drawn = await pixelsOf(drawing);
  return rotation === 0 ? drawn : pixelsOf(draw(drawn).rotate(rotation, { background: '#0000' }));
}

/** Most objects are in several pictures. */
const emoji = new Map<string, Promise<Pixels>>();

function trimEmoji(file: string): Promise<Pixels> {
  const known = emoji.get(file);
  if (known) return known;
  const whole = sharp(emojiPath(file)).trim({ background: '#0000', threshold: 1 });
  // A little larger than it is ever shown.
  const trimmed = pixelsOf(whole).then((pixels) =>
    pixelsOf(draw(pixels).resize(HEIGHT, HEIGHT, { fit: 'inside', withoutEnlargement: true })),
  );
  emoji.set(file, trimmed);
  return trimmed;
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

const GROUND_WIDTH = 400;
const GROUND_HEIGHT = 64;

/** Returns a soft ellipse where the object touches the floor. */
async function groundShadow(
  { width, height }: Pixels,
  color: string,
  { left, top }: { left: number; top: number },
): Promise<OverlayOptions> {
  const w = Math.round(width * 1.24);
  const h = Math.round(width * 0.2);
  const [rx, ry] = [GROUND_WIDTH / 2, GROUND_HEIGHT / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${GROUND_WIDTH}" height="${GROUND_HEIGHT}">
    <defs><radialGradient id="s"><stop offset="0" stop-color="${color}" stop-opacity=".5"/><stop offset=".55" stop-color="${color}" stop-opacity=".22"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${rx}" cy="${ry}" rx="${rx}" ry="${ry}" fill="url(#s)"/>
  </svg>`;
  const shadow = await pixelsOf(
    draw(await drawOnce(svg)).resize({ width: w, height: h, fit: 'fill', kernel: 'linear' }),
  );
  return overlay(shadow, Math.round(left + (width - w) / 2), Math.round(top + height - h * 0.58));
}
