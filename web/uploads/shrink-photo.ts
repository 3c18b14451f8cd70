/** Specification, part 1, section 7: 1920 wide at most, JPEG of quality 0.8. */
const MAX_WIDTH = 1920;
const QUALITY = 0.8;

/**
 * A photo as it is sent: turned upright, no wider than 1920 px, as JPEG and therefore without place and camera. What this
 * browser cannot read, and what moves, goes as it is: the server says what is wrong with it.
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
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const shrunk = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  // Frees the pixels at once: phones have little room for canvases.
  canvas.width = 0;
  return shrunk;
}

/** Formats that may be animated; drawing them would keep the first picture and hide that. */
export function mayMove(head: Uint8Array, type: string): boolean {
  const text = String.fromCharCode(...head);
  if (text.startsWith('GIF8')) return true;
  // The extended header of WebP has a flag for animation.
  if (text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0;
  // An animated PNG says so right behind its header, before the pixels.
  if (text.startsWith('\u0089PNG')) return text.slice(33).includes('acTL');
  return type === 'image/avif' && text.slice(4, 12) === 'ftypavis';
}
