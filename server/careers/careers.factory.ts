import { zipSync } from 'fflate';

const text = (content: string) => new TextEncoder().encode(content);

/** A minimal valid PDF for tests; a different `content` makes a different file. */
export function aPdf(content = 'Awa Kpossou'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(text(`%PDF-1.4\n% ${content}\ntrailer\n%%EOF\n`));
}

export function aDocx(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w:document/>') }),
  );
}

export function aDoc(): Uint8Array<ArrayBuffer> {
  const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  return new Uint8Array([...signature, ...new Uint8Array(504), ...Buffer.from('WordDocument', 'utf16le')]);
}
