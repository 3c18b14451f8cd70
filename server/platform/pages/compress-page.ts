import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type PageEncoding = 'br' | 'gzip' | 'identity';
export type PageBytes = Uint8Array<ArrayBuffer>;

type Compressed = { body: PageBytes; encoding: string | null };

/** Fast settings: who asked waits, and the last percents would cost more time than they save. */
const BROTLI_QUALITY = 6;
/** Of 64 KB, about a page: a longer one costs as much time and finds less. */
const BROTLI_WINDOW_BITS = 16;
const GZIP_LEVEL = 5;
/** For a page that is kept: nobody waits, and each of its readers receives less. */
const BEST_BROTLI_QUALITY = 10;

const SMALLEST_WORTH_IT = 1024;

export async function compressText(text: string, acceptEncoding: string | undefined): Promise<Compressed> {
  const encoding = encodingFor(text.length, acceptEncoding);
  if (encoding === 'identity') return { body: bytesOf(text), encoding: null };
  return { body: await encodePage(text, encoding), encoding };
}

const BYTES_A_CHARACTER = 3;
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** In one pass: a text that is sent as it is would be gone through once more, for its length in bytes. */
function bytesOf(text: string): PageBytes {
  if (text.length * BYTES_A_CHARACTER > scratch.length) return new Uint8Array(Buffer.from(text));
  return new Uint8Array(scratch.subarray(0, scratch.write(text)));
}

/** The best encoding of a page of this length for who sends this Accept-Encoding. */
export function encodingFor(length: number, acceptEncoding: string | null | undefined): PageEncoding {
  if (length < SMALLEST_WORTH_IT || !acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}

export async function encodePage(
  html: string | PageBytes,
  encoding: PageEncoding,
  { isBest = false } = {},
): Promise<PageBytes> {
  if (encoding === 'identity') return typeof html === 'string' ? bytesOf(html) : html;
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(html, { level: GZIP_LEVEL }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isBest ? BEST_BROTLI_QUALITY : BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    ...(!isBest && { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS }),
  };
  return new Uint8Array(await promisify(brotliCompress)(html, { params }));
}

export async function decodePage(bytes: PageBytes, encoding: PageEncoding): Promise<PageBytes> {
  if (encoding === 'identity') return bytes;
  return new Uint8Array(await promisify(encoding === 'br' ? brotliDecompress : gunzip)(bytes));
}
