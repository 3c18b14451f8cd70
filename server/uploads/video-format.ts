import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT, type VideoFormat } from '#shared/uploads/video.ts';

/** Of the same family of files, but still pictures. */
const PICTURE_BRAND = /^(?:he[ivx][cmsx]|hev[cmsx]|avi[fs]|mif1|msf1|miaf|jxl )$/;
/** A QuickTime file of before 2001 begins with one of these instead. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);
const EBML = 0x1a45dfa3;
/** Enough of a file to know it by. */
export const VIDEO_HEAD_BYTES = 64;

/** What a video is by its first bytes, whatever it is called; null for anything else. What is known here may still be damaged. */
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

/** Nobody sends fifty megabytes to hear that they are no video. */
export function refuseUnlessVideo(head: Uint8Array): void {
  if (videoFormatOf(head) === null) throw new AppError('unsupported_media', { message: VIDEO_FAULT.noVideo });
}

export function damagedVideo(): AppError {
  return new AppError('invalid_input', {
    message: VIDEO_FAULT.damaged,
    fields: { file: VIDEO_FAULT.damaged },
  });
}

/** Counts the steps through a file, so that no table in it makes the walk longer than the file is worth. */
export function stepsLeft(max: number): () => void {
  let left = max;
  return () => {
    left -= 1;
    if (left < 0) throw damagedVideo();
  };
}
