/** Specification, part 1, section 7: at most 1920 px wide, JPEG of quality 0.8. */
const MAX_WIDTH = 1920;
const QUALITY = 0.8;

/**
 * Returns a photo as it is sent: upright, at most 1920 px wide, as JPEG and therefore without location and camera
 * metadata. Files that this browser cannot decode, and animated ones, are returned unchanged: the server reports what
 * is wrong with them.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (mayMove(new Uint8Array(await file.slice(0, 64).arrayBuffer()), file.type)) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    return (await drawSmaller(bitmap)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function drawSmaller(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const shrunk = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  // Frees the pixels at once: phones have little memory for canvases.
  canvas.width = 0;
  return shrunk;
}

/** Whether a file may be animated; drawing it would silently keep only the first frame. */
export function mayMove(head: Uint8Array, type: string): boolean {
  const text = String.fromCharCode(...head);
  if (text.startsWith('GIF8')) return true;
  // The extended header of WebP has a flag for animation.
  if (text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0;
  // An animated PNG has its acTL chunk right after the header, before the pixels.
  if (text.startsWith('\u0089PNG')) return text.slice(33).includes('acTL');
  return type === 'image/avif' && text.slice(4, 12) === 'ftypavis';
}
