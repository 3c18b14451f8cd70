import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MANGO = { r: 244, g: 166, b: 29 };

export const GPS = {
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '6/1 21/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 25/1 0/1',
  },
  IFD0: { Make: 'Tecno', Model: 'Spark' },
};

export function solidImage(width = 120, height = 80) {
  return sharp({ create: { width, height, channels: 3, background: MANGO } });
}

/** A picture whose pixels do not compress, so that half of the file is half of the picture. */
export function noise(width = 400, height = 300) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: MANGO,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, 0], 8); // 8 bits, grey
  return pngChunk('IHDR', data);
}

/** A picture of a few kilobytes that unpacks to width × height bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    PNG,
    pngHeader(width, height),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whose header declares the same size as pngBomb's, with hardly any pixels after it. */
export function pngOfPromises(width: number, height: number): Buffer {
  return Buffer.concat([
    PNG,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated PNG of two frames: acTL announces them. */
export async function animatedPng(): Promise<Buffer> {
  const still = await solidImage(16, 16).png().toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const afterHeader = 8 + 25;
  return Buffer.concat([
    still.subarray(0, afterHeader),
    pngChunk('acTL', control),
    still.subarray(afterHeader),
  ]);
}

export async function animated(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    [solidImage(32, 32), solidImage(32, 32).negate()].map((frame) => frame.png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** The first bytes of an ISO media file of these brands, followed by junk. */
export function isoMedia(major: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from([major, '\0\0\0\0', ...compatible].join(''), 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + brands.length, 0);
  head.write('ftyp', 4, 'latin1');
  return Buffer.concat([head, brands, Buffer.alloc(500, 7)]);
}
