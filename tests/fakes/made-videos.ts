/** Videos made byte by byte, as phones write them and as an attacker might. */

type Bytes = Buffer | string;

const joined = (content: readonly Bytes[]) =>
  Buffer.concat(content.map((each) => Buffer.from(each as string)));

export function box(type: string, ...content: Bytes[]): Buffer {
  const body = joined(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** The place of recording as iPhones write it: `©xyz`. */
export const PLACE = '+06.3703+002.3912/';
export const placeBox = () => box('udta', box('\u00a9xyz', Buffer.from([0, PLACE.length, 0, 0]), PLACE));

const tracks: Record<string, Bytes[]> = { vide: [], soun: [] };

export function track(kind: string, samples: Bytes[] = tracks[kind] ?? [], ...more: Bytes[]): Buffer {
  const handler = box('hdlr', u32(0, 0), kind, u32(0, 0, 0));
  return box(
    'trak',
    box('tkhd', u32(0)),
    box('mdia', box('mdhd', u32(0)), handler, box('minf', box('stbl', ...samples))),
    ...more,
  );
}

type Mp4 = {
  brand?: string;
  seconds?: number;
  pictures?: Buffer;
  inMoov?: Bytes[];
  before?: Bytes[];
  after?: Bytes[];
};

/** `ftyp`, `mdat` with the pictures, `moov` with a picture track. */
export function mp4({
  brand = 'isom',
  seconds = 12,
  pictures,
  inMoov = [],
  before = [],
  after = [],
}: Mp4 = {}) {
  const header = box('mvhd', u32(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  return joined([
    box('ftyp', brand, u32(512), 'isommp41'),
    ...before,
    box('mdat', pictures ?? Buffer.from('pictures that are never looked at'.repeat(20))),
    box('moov', header, track('vide'), track('soun'), ...inMoov),
    ...after,
  ]);
}

/** Offset of the pictures in `mp4()`. */
export const FIRST_SAMPLE = 8 + 16 + 8;

/** Sample tables of a track: samples of these sizes from an offset, all in one chunk. */
export function sampleTables(offset: number, sizes: number[]): Bytes[] {
  return [
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    box('stsc', u32(0, 1, 1, sizes.length, 1)),
    box('stco', u32(0, 1, offset)),
  ];
}

export function element(id: string, ...content: Bytes[]): Buffer {
  const body = joined(content);
  const size = Buffer.alloc(8);
  size.writeUIntBE(body.length, 2, 6);
  size.writeUInt8(1, 0);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/** An element of unknown size, as a recorder writes it while it films. */
export function openElement(id: string, ...content: Bytes[]): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), joined(content)]);
}

type Webm = { seconds?: number; more?: Bytes[]; isLive?: boolean; kinds?: number[] };

export function webm({ seconds = 12, more = [], isLive = false, kinds = [1, 2] }: Webm = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const info = element(
    '1549a966',
    element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
    element('4489', duration),
  );
  const entries = kinds.map((kind) => element('ae', element('83', Buffer.from([kind]))));
  const block = element('a3', 'one picture');
  const cluster = isLive ? openElement : element;
  const parts = [
    info,
    element('1654ae6b', ...entries),
    ...more,
    cluster('1f43b675', element('e7', '0'), block),
  ];
  const segment = isLive ? openElement : element;
  return joined([element('1a45dfa3', element('4282', 'webm')), segment('18538067', ...parts)]);
}

export const placeTags = () => element('1254c367', element('7373', `LOCATION${PLACE}`));
