import { damagedVideo, stepsLeft } from './video-format.ts';

/** A box of ISO base media and QuickTime files: its type, and the offsets of its start, content and end. */
type Box = { type: string; from: number; body: number; to: number };

/**
 * The boxes that playing needs. Any other (`udta` with `©xyz`, `meta`, `uuid`, vendor boxes) may reveal where it was
 * filmed.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'wide'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'mdia', 'edts', 'tref', 'tapt'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
};

const MAX_BOXES = 20_000;
/** Of a removed track: enough for a sensor reading every few milliseconds. */
const MAX_ENTRIES = 100_000;

/**
 * Removes from an MP4 or QuickTime file, in place, what playing does not need, without moving any other byte: boxes
 * become `free` ones of zeros. Returns its length in seconds, null if the file does not state it. Throws
 * `invalid_input` for a file that is incomplete or has no video track.
 */
export function cleanMp4(data: Buffer): number | null {
  const step = stepsLeft(MAX_BOXES);
  const top = boxesIn(data, { from: 0, to: data.length, isTop: true, step });
  const moov = top.find(({ type }) => type === 'moov');
  if (!moov || !top.some(({ type }) => type === 'mdat')) throw damagedVideo();
  const inside = boxesIn(data, { from: moov.body, to: moov.to, step });
  const tracks = inside.filter(({ type }) => type === 'trak').map((trak) => readTrack(data, trak, step));
  const others = tracks.filter(({ kind }) => kind !== 'vide' && kind !== 'soun');
  if (!tracks.some(({ kind }) => kind === 'vide')) throw damagedVideo();
  // In a fragmented file, the samples of a location track lie between the pictures.
  if (others.length > 0 && top.some(({ type }) => type === 'moof')) throw damagedVideo();
  const seconds = lengthIn(data, inside);
  for (const { trak, samples } of others) {
    eraseSamples(data, samples);
    erase(data, trak);
  }
  eraseUnneeded(data, top, '', step);
  return seconds;
}

type Within = { from: number; to: number; isTop?: boolean; step: () => void };

function boxesIn(data: Buffer, { from, to, isTop = false, step }: Within): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    step();
    const box = readBox(data, at, to, isTop);
    boxes.push(box);
    at = box.to;
  }
  // QuickTime ends lists with four zeros; anything else is the rest of a truncated box.
  if (data.subarray(at, to).some((byte) => byte !== 0)) throw damagedVideo();
  return boxes;
}

function readBox(data: Buffer, from: number, end: number, isTop: boolean): Box {
  const type = data.toString('latin1', from + 4, from + 8);
  const size = data.readUInt32BE(from);
  if (size === 0 && isTop) return { type, from, body: from + 8, to: end };
  if (size !== 1) return withinFile({ type, from, body: from + 8, to: from + size }, end);
  if (from + 16 > end) throw damagedVideo();
  return withinFile({ type, from, body: from + 16, to: from + Number(data.readBigUInt64BE(from + 8)) }, end);
}

function withinFile(box: Box, end: number): Box {
  if (box.to < box.body || box.to > end) throw damagedVideo();
  return box;
}

type Track = { trak: Box; kind: string; samples: Box[] };

function readTrack(data: Buffer, trak: Box, step: () => void): Track {
  const inside = (box: Box | undefined) =>
    box ? boxesIn(data, { from: box.body, to: box.to, step }) : ([] as Box[]);
  const media = inside(inside(trak).find(({ type }) => type === 'mdia'));
  const handler = media.find(({ type }) => type === 'hdlr');
  const kind = handler && handler.body + 12 <= handler.to ? tag(data, handler.body + 8) : '';
  const info = inside(media.find(({ type }) => type === 'minf'));
  const samples = inside(info.find(({ type }) => type === 'stbl'));
  return { trak, kind, samples };
}

function tag(data: Buffer, at: number): string {
  return data.toString('latin1', at, at + 4);
}

function lengthIn(data: Buffer, inside: readonly Box[]): number | null {
  const header = inside.find(({ type }) => type === 'mvhd');
  if (!header) throw damagedVideo();
  const isLong = data[header.body] === 1;
  const at = header.body + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > header.to) throw damagedVideo();
  const scale = data.readUInt32BE(at);
  const duration = isLong ? Number(data.readBigUInt64BE(at + 4)) : data.readUInt32BE(at + 4);
  const isUnknown = scale === 0 || duration === 0 || (!isLong && duration === 0xffffffff);
  return isUnknown ? null : duration / scale;
}

function eraseUnneeded(data: Buffer, boxes: readonly Box[], within: string, step: () => void): void {
  for (const box of boxes) {
    if (!NEEDED[within]?.includes(box.type)) erase(data, box);
    else if (box.type in NEEDED)
      eraseUnneeded(data, boxesIn(data, { from: box.body, to: box.to, step }), box.type, step);
  }
}

function erase(data: Buffer, { from, body, to }: Box): void {
  data.write('free', from + 4, 'latin1');
  data.fill(0, body, to);
}

/** Erases the samples of a location or sensor track, which lie among the pictures; the sample tables say where. */
function eraseSamples(data: Buffer, samples: readonly Box[]): void {
  const table = (type: string) => samples.find((box) => box.type === type);
  const sizes = readSizes(data, table('stsz'));
  const runs = readRuns(data, table('stsc'));
  const offsets = readOffsets(data, table('stco'), 4) ?? readOffsets(data, table('co64'), 8) ?? [];
  let sample = 0;
  let run = 0;
  let erased = 0;
  for (const [chunk, offset] of offsets.entries()) {
    while ((runs[run + 1]?.first ?? Infinity) <= chunk + 1) run += 1;
    const count = runs[run]?.count ?? 0;
    const length = sizes(sample, count);
    sample += count;
    erased += length;
    if (offset + length > data.length || erased > data.length) throw damagedVideo();
    data.fill(0, offset, offset + length);
  }
}

/** Reads how many entries a table has; throws unless the box has room for them. */
function countIn(data: Buffer, box: Box, at: number, entryBytes: number): number {
  if (at + 4 > box.to) throw damagedVideo();
  const count = data.readUInt32BE(at);
  if (count > MAX_ENTRIES || at + 4 + count * entryBytes > box.to) throw damagedVideo();
  return count;
}

/** Returns a function that sums the bytes of `count` samples from `sample` on. */
function readSizes(data: Buffer, box: Box | undefined): (sample: number, count: number) => number {
  if (!box || box.body + 12 > box.to) throw damagedVideo();
  const same = data.readUInt32BE(box.body + 4);
  if (same > 0) return (_, count) => same * count;
  const known = countIn(data, box, box.body + 8, 4);
  return (sample, count) => {
    let bytes = 0;
    for (let each = sample; each < Math.min(sample + count, known); each += 1)
      bytes += data.readUInt32BE(box.body + 12 + each * 4);
    return bytes;
  };
}

function readRuns(data: Buffer, box: Box | undefined): { first: number; count: number }[] {
  if (!box) throw damagedVideo();
  return Array.from({ length: countIn(data, box, box.body + 4, 12) }, (_, each) => ({
    first: data.readUInt32BE(box.body + 8 + each * 12),
    count: data.readUInt32BE(box.body + 12 + each * 12),
  }));
}

function readOffsets(data: Buffer, box: Box | undefined, bytes: 4 | 8): number[] | null {
  if (!box) return null;
  return Array.from({ length: countIn(data, box, box.body + 4, bytes) }, (_, each) => {
    const at = box.body + 8 + each * bytes;
    return bytes === 4 ? data.readUInt32BE(at) : Number(data.readBigUInt64BE(at));
  });
}
