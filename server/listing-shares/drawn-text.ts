import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { truncate } from '#shared/platform/text.ts';
import { drawableText } from '#server/platform/formats/drawable-text.ts';

/** A text rendered as pixels on a transparent background. */
export type DrawnText = { input: Buffer; width: number; height: number };

type Face = 'title' | 'text';
type TextBox = {
  face: Face;
  color: string;
  /** In pixels; the first size at which the text fits is used. */
  sizes: readonly number[];
  width: number;
  height: number;
};

/** The fonts are part of the program: a picture must not depend on the fonts of the machine. */
const FACES: Record<Face, { family: string; file: string }> = {
  title: { family: 'Tokpa Title', file: assetPath('bricolage-title.ttf') },
  text: { family: 'Tokpa Text', file: assetPath('bricolage-text.ttf') },
};

const LINE_GAP = 0.06;
/** At this resolution a point is a pixel. */
const PIXEL_DPI = 72;
const SHORTER_LENGTHS = [105, 90, 75, 60, 45, 30];

function assetPath(name: string): string {
  return fileURLToPath(new URL(`../platform/formats/fonts/${name}`, import.meta.url));
}

/**
 * Draws a text as large as its box allows; a text that fits at no size is truncated. Null if nothing drawable is left.
 */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | null> {
  const drawable = drawableText(text);
  if (!drawable) return null;
  let drawn: DrawnText | null = null;
  for (const candidate of [drawable, ...SHORTER_LENGTHS.map((length) => truncate(drawable, length))]) {
    for (const size of box.sizes) {
      drawn = await renderText(candidate, size, box);
      if (drawn.width <= box.width && drawn.height <= box.height) return drawn;
    }
  }
  return drawn && cut(drawn, box);
}

async function renderText(text: string, size: number, { face, color, width }: TextBox): Promise<DrawnText> {
  const { family, file } = FACES[face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      width,
      dpi: PIXEL_DPI,
      spacing: Math.round(size * LINE_GAP),
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function cut({ input, ...drawn }: DrawnText, box: TextBox): Promise<DrawnText> {
  const width = Math.min(drawn.width, box.width);
  const height = Math.min(drawn.height, box.height);
  return { input: await sharp(input).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function placeText(drawn: DrawnText | null, left: number, top: number): OverlayOptions[] {
  return drawn ? [{ input: drawn.input, left: Math.round(left), top: Math.round(top) }] : [];
}
