import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF of standard fonts, line by line, without drawings. */
export function pdfText(file: Buffer): string {
  const streams = file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams].map(([, bytes = '']) => textOfStream(Buffer.from(bytes, 'latin1'))).join('\n');
}

export function pdfPages(file: Buffer): number {
  return Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(file.toString('latin1'))?.[1]);
}

function textOfStream(bytes: Buffer): string {
  const content = inflateSync(bytes).toString('latin1');
  const shown = content.matchAll(/\[([^\]]*)\] TJ/g);
  return [...shown].map(([, array = '']) => textOfArray(array)).join('\n');
}

function textOfArray(array: string): string {
  const hex = [...array.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits = '']) => digits).join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
