import sharp, { type OverlayOptions } from 'sharp';
import { drawText, placeText, type DrawnText } from './drawn-text.ts';

export type ListingShareContent = {
  /** The listing's first picture, at least as large as the panel; null if it has none. */
  photo: Uint8Array | null;
  title: string;
  /** Formatted as on pages: "6 250 000 F CFA", "Prix sur demande". */
  price: string;
  /** "Haie Vive, Cotonou", or empty. */
  place: string;
  category: { label: string; color: string };
  siteName: string;
};

/** The size that Open Graph recommends, within what WhatsApp still loads. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_MAX_BYTES = 200_000;

const BRAND = '#0b5d4e';
const BRAND_DEEP = '#084539';
const MANGO = '#f4a61d';
const SOFT = '#cfe5de';
const WHITE = '#ffffff';

const PHOTO_WIDTH = 620;
const MARGIN = 48;
const TEXT_LEFT = PHOTO_WIDTH + MARGIN;
const TEXT_WIDTH = SHARE_SIZE.width - TEXT_LEFT - MARGIN;
const QUALITIES = [84, 72, 58, 40];

/** Composes a listing's share picture: photo, price, title and the site's name. */
export async function composeListingSharePicture(content: ListingShareContent): Promise<Buffer> {
  const { category, siteName, title, price, place } = content;
  const [photo, name, label, heading, amount, where] = await Promise.all([
    renderPhoto(content),
    drawText(siteName, { face: 'title', color: WHITE, sizes: [36, 28], width: TEXT_WIDTH - 64, height: 48 }),
    drawText(category.label, {
      face: 'text',
      color: category.color,
      sizes: [22, 18],
      width: TEXT_WIDTH - 60,
      height: 30,
    }),
    drawText(title, { face: 'title', color: WHITE, sizes: [46, 41, 36, 32], width: TEXT_WIDTH, height: 236 }),
    drawText(price, {
      face: 'title',
      color: WHITE,
      sizes: [60, 52, 44, 38, 32],
      width: TEXT_WIDTH,
      height: 74,
    }),
    drawText(place, { face: 'text', color: SOFT, sizes: [27, 23], width: TEXT_WIDTH - 40, height: 36 }),
  ]);
  const whereTop = SHARE_SIZE.height - MARGIN - 30;
  const amountBottom = where ? whereTop - 34 : SHARE_SIZE.height - MARGIN - 8;
  return encode([
    { input: Buffer.from(panel(BRAND, BRAND_DEEP)), left: 0, top: 0 },
    { input: photo, left: 0, top: 0 },
    { input: Buffer.from(stripe(category.color)), left: PHOTO_WIDTH, top: 0 },
    { input: Buffer.from(logo(48)), left: TEXT_LEFT, top: MARGIN },
    ...placeText(name, TEXT_LEFT + 62, MARGIN + 24 - (name?.height ?? 0) / 2),
    ...pill(label, TEXT_LEFT, 136),
    ...placeText(heading, TEXT_LEFT, 200),
    ...placeText(amount, TEXT_LEFT, amountBottom - (amount?.height ?? 0)),
    ...(where ? [{ input: Buffer.from(pin(SOFT)), left: TEXT_LEFT, top: whereTop - 1 }] : []),
    ...placeText(where, TEXT_LEFT + 38, whereTop + 14 - (where?.height ?? 0) / 2),
  ]);
}

/** Composes the share picture of every page without one of its own. */
export async function composeSiteSharePicture({
  siteName,
  tagline,
}: {
  siteName: string;
  tagline: string;
}): Promise<Buffer> {
  const width = SHARE_SIZE.width - 2 * 90;
  const [name, line] = await Promise.all([
    drawText(siteName, {
      face: 'title',
      color: WHITE,
      sizes: [150, 110, 80, 56],
      width: width - 190,
      height: 170,
    }),
    drawText(tagline, { face: 'text', color: WHITE, sizes: [52, 44, 36], width, height: 130 }),
  ]);
  const logoTop = 170;
  return encode([
    { input: Buffer.from(panel(BRAND, BRAND_DEEP)), left: 0, top: 0 },
    { input: Buffer.from(logo(150)), left: 90, top: logoTop },
    ...placeText(name, 280, logoTop + 75 - (name?.height ?? 0) / 2),
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="10"><rect width="120" height="10" rx="5" fill="${SOFT}"/></svg>`,
      ),
      left: 90,
      top: 372,
    },
    ...placeText(line, 90, 416),
  ]);
}

async function encode(layers: OverlayOptions[]): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const drawing = sharp({ create: { width, height, channels: 3, background: BRAND } }).composite(layers);
  const { data } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (picture.length <= SHARE_MAX_BYTES) break;
  }
  return picture;
}

async function renderPhoto({ photo, category }: ListingShareContent): Promise<Buffer> {
  if (!photo?.length) return Buffer.from(emptyPhoto(category.color));
  return sharp(photo)
    .autoOrient()
    .resize(PHOTO_WIDTH, SHARE_SIZE.height, { fit: 'cover' })
    .flatten({ background: WHITE })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function panel(from: string, to: string): string {
  const { width, height } = SHARE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      ${waxPattern(150, WHITE, 0.07)}
    </defs>
    <rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#wax)"/>
  </svg>`;
}

/** The wax-print motif of the site (web/ui/design.css), as a pattern named wax. */
function waxPattern(size: number, color: string, opacity: number): string {
  return `<pattern id="wax" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 96})">
    <g opacity="${opacity}">
      <g fill="none" stroke="${color}" stroke-width="2.4"><circle cx="48" cy="48" r="46.5"/><path d="M0 14Q14 14 14 0M96 14Q82 14 82 0M0 82q14 0 14 14M96 82q-14 0-14 14"/></g>
      <g fill="${color}"><circle cx="48" cy="36" r="3.6"/><circle cx="48" cy="60" r="3.6"/><circle cx="36" cy="48" r="3.6"/><circle cx="60" cy="48" r="3.6"/><circle r="5"/><circle cx="96" r="5"/><circle cy="96" r="5"/><circle cx="96" cy="96" r="5"/></g>
    </g>
  </pattern>`;
}

function emptyPhoto(color: string): string {
  const side = 200;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${SHARE_SIZE.height}">
    <defs>${waxPattern(124, color, 0.22)}</defs>
    <rect width="100%" height="100%" fill="#faf6ef"/><rect width="100%" height="100%" fill="url(#wax)"/>
    <svg x="${(PHOTO_WIDTH - side) / 2}" y="${(SHARE_SIZE.height - side) / 2}" width="${side}" height="${side}" viewBox="0 0 40 40">${logoMark(color)}</svg>
  </svg>`;
}

function stripe(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="${SHARE_SIZE.height}"><rect width="10" height="100%" fill="${color}"/></svg>`;
}

/** A place marker, lucide's map-pin. */
function pin(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></svg>`;
}

function pill(label: DrawnText | null, left: number, top: number): OverlayOptions[] {
  if (!label) return [];
  const width = label.width + 32;
  const height = 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${height / 2}" fill="${WHITE}"/></svg>`;
  return [
    { input: Buffer.from(svg), left, top },
    ...placeText(label, left + 16, top + (height - label.height) / 2),
  ];
}

function logo(side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 40 40">${logoMark(WHITE, BRAND)}</svg>`;
}

/** The logo: a market stall that is also a T (web/ui/logo.tsx). */
function logoMark(ground: string, line = WHITE): string {
  return `<rect width="40" height="40" rx="10" fill="${ground}"/>
    <path d="M11 13.5h18M20 13.5V30" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round"/>
    <path d="M11 13.5a9 9 0 0 0 18 0" fill="none" stroke="${MANGO}" stroke-width="2.6" stroke-linecap="round"/>`;
}
