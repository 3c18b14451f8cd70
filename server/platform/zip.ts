import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const VERSION = 20;
const UTF8_NAMES = 0x08_00;
const STORED = 0;
const DEFLATED = 8;

/** What is compressed already only grows. */
const isCompressed = (name: string) => /\.(?:webp|jpg|png|zip)$/.test(name);

/** A ZIP archive in memory (PKWARE's APPNOTE 6.3.3), of less than 4 GB; who packs more makes several. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const time = dosTime(at);
  const written: { header: Buffer; name: Buffer; offset: number }[] = [];
  const chunks: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const method = isCompressed(name) ? STORED : DEFLATED;
    const data = method === STORED ? Buffer.from(bytes) : deflateRawSync(bytes);
    const header = describe({ method, time, crc: crc32(bytes), packed: data.length, size: bytes.length });
    const nameBytes = Buffer.from(name);
    header.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([signature(0x04_03_4b_50), header, nameBytes, data]);
    written.push({ header, name: nameBytes, offset });
    chunks.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  return Buffer.concat([...chunks, directory, end(written.length, directory.length, offset)]);
}

type Described = { method: number; time: number; crc: number; packed: number; size: number };

/** What stands in front of a file and in the directory alike: 26 bytes from "version needed" on. */
function describe({ method, time, crc, packed, size }: Described): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(method, 4);
  header.writeUInt32LE(time, 6);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(packed, 14);
  header.writeUInt32LE(size, 18);
  return header;
}

function directoryEntry({ header, name, offset }: { header: Buffer; name: Buffer; offset: number }): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const rest = Buffer.alloc(14); // no comment, first disk, no attributes
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02_01_4b_50), madeBy, header, rest, name]);
}

function end(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE(count, 4);
  record.writeUInt16LE(count, 6);
  record.writeUInt32LE(directoryBytes, 8);
  record.writeUInt32LE(directoryAt, 12);
  return Buffer.concat([signature(0x06_05_4b_50), record]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Two-second steps since 1980: the date in the upper half. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
