import type { CvKind } from '#shared/careers/application-form.ts';

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
/** PDF readers look for the header and the end marker within this many bytes of the file's start and end. */
const PDF_BORDER_BYTES = 1024;

/**
 * Returns a file's kind by its content, whatever its name; null if it is none of the three. Files are not opened
 * further: their bytes stay unchanged, and only the team downloads them.
 */
export function cvKindOf(bytes: Uint8Array): CvKind | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPdf(file)) return 'pdf';
  if (startsWith(file, OLE_SIGNATURE)) return isWordStorage(file) ? 'doc' : null;
  if (startsWith(file, ZIP_SIGNATURE)) return isWordPackage(file) ? 'docx' : null;
  return null;
}

export const CV_MEDIA_TYPE: Record<CvKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function isPdf(file: Buffer): boolean {
  const head = file.subarray(0, PDF_BORDER_BYTES).indexOf('%PDF-');
  return head >= 0 && file.subarray(-PDF_BORDER_BYTES).includes('%%EOF');
}

/** Compound files have many uses; Word's has a stream of this name, in UTF-16. */
function isWordStorage(file: Buffer): boolean {
  return file.includes(Buffer.from('WordDocument', 'utf16le'));
}

/** Recognised by the names in the archive's directory. Packages with macros are refused. */
function isWordPackage(file: Buffer): boolean {
  const names = namesInZip(file);
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  );
}

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** Returns the names in a ZIP's central directory (APPNOTE 4.3.12), without reading past the file's end. */
function namesInZip(file: Buffer): string[] {
  const end = file.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > file.length) return [];
  const names: string[] = [];
  let at = file.readUInt32LE(end + 16);
  while (at + ENTRY_BYTES <= file.length && file.readUInt32LE(at) === ENTRY) {
    const nameBytes = file.readUInt16LE(at + 28);
    names.push(file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names;
}

function startsWith(file: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => file[index] === byte);
}
