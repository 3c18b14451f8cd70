import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Compressed = { body: string | Uint8Array<ArrayBuffer>; encoding: string | null };

/** Fast settings: a page is compressed on each request, and the last percents would cost more time than they save. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

const SMALLEST_WORTH_IT = 1024;

export async function compressPage(html: string, acceptEncoding: string | undefined): Promise<Compressed> {
  const accepted = acceptEncoding ?? '';
  if (html.length < SMALLEST_WORTH_IT) return { body: html, encoding: null };
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { body: new Uint8Array(await promisify(brotliCompress)(html, { params })), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted))
    return { body: new Uint8Array(await promisify(gzip)(html, { level: GZIP_LEVEL })), encoding: 'gzip' };
  return { body: html, encoding: null };
}
