import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT, type VideoFormat } from '#shared/uploads/video.ts';

/** Brands of the same file family that are pictures. */
const PICTURE_BRAND = /^(?:he[ivx][cmsx]|hev[cmsx]|avi[fs]|mif1|msf1|miaf|jxl )$/;
/** QuickTime files from before 2001 begin with one of these instead. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);
const EBML = 0x1a45dfa3;
/** Enough bytes to recognise a format. */
export const VIDEO_HEAD_BYTES = 64;

/**
 * Returns the format of a video by its first bytes, whatever its name; null for anything else. The file may still be
 * damaged.
 */
export function videoFormatOf(head: Uint8Array): VideoFormat | null {
  if (head.length < 16) return null;
  const data = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, VIDEO_HEAD_BYTES));
  if (data.readUInt32BE(0) === EBML) return data.includes('webm', 4, 'latin1') ? 'webm' : null;
  const type = data.toString('latin1', 4, 8);
  if (type !== 'ftyp') return OLD_QUICKTIME.has(type) ? 'mov' : null;
  const brand = data.toString('latin1', 8, 12);
  if (PICTURE_BRAND.test(brand)) return null;
  return brand === 'qt  ' ? 'mov' : 'mp4';
}

/** Throws if the first bytes are not a video's, before fifty megabytes are sent. */
export function refuseUnlessVideo(head: Uint8Array): void {
  if (videoFormatOf(head) === null) throw new AppError('unsupported_media', { message: VIDEO_FAULT.noVideo });
}

export function damagedVideo(): AppError {
  return new AppError('invalid_input', {
    message: VIDEO_FAULT.damaged,
    fields: { file: VIDEO_FAULT.damaged },
  });
}

/**
 * Returns a function that counts steps through a file and throws beyond `max`, so that no table in it makes the walk
 * disproportionately long.
 */
export function stepsLeft(max: number): () => void {
  let left = max;
  return () => {
    left -= 1;
    if (left < 0) throw damagedVideo();
  };
}
