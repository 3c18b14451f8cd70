import { AppError } from '#shared/platform/errors.ts';

const HEIC =
  'Les photos HEIC de l’iPhone ne peuvent pas être lues ici. Sur l’iPhone, ouvrez « Réglages », « Appareil photo », « Formats » et ' +
  'choisissez « Le plus compatible », puis reprenez la photo ; ou faites une capture d’écran de la photo et ajoutez-la.';
export const ANIMATED = 'Les images animées ne sont pas acceptées.';
export const EMPTY = 'Ce fichier est vide. Choisissez une autre photo.';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** Throws refusals that need their own message, by the first bytes. Bytes that pass may still be no picture. */
export function refuseByName(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new AppError('unsupported_media', { message: EMPTY });
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const brands = brandsOf(data);
  if (brands.includes('avis') || isAnimatedPng(data))
    throw new AppError('unsupported_media', { message: ANIMATED });
  if (!brands.includes('avif') && brands.some((brand) => HEIC_BRANDS.has(brand))) {
    throw new AppError('unsupported_media', { message: HEIC });
  }
}

/** Returns the brands declared by an ISO base media file (HEIC, AVIF, video), the major one first. */
function brandsOf(data: Buffer): string[] {
  if (data.length < 16 || data.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(data.readUInt32BE(0), data.length, 256);
  const brands = [data.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(data.toString('latin1', at, at + 4));
  return brands;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Detects an animated PNG by its acTL chunk before the first pixels (IDAT); decoders of still pictures skip it. */
function isAnimatedPng(data: Buffer): boolean {
  if (!data.subarray(0, 8).equals(PNG)) return false;
  for (let at = 8; at + 8 <= data.length;) {
    const type = data.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + data.readUInt32BE(at);
  }
  return false;
}
