import { damagedVideo, stepsLeft } from './video-format.ts';

/** An EBML element: its identifier with the marker, and the offsets of its start, content and end. */
type Element = { id: number; from: number; body: number; to: number; isOpen: boolean };

const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  track: 0xae,
  trackKind: 0x83,
  scale: 0x2ad7b1,
  duration: 0x4489,
} as const;

/** The elements that playing needs: heads, info, tracks, clusters, cues, voids, checksums. Tags and attachments go. */
const NEEDED = new Set<number>([
  ID.head,
  ID.segment,
  0x114d9b74,
  ID.info,
  ID.tracks,
  ID.cluster,
  0x1c53bb6b,
  0xec,
  0xbf,
]);
/** Elements that follow at the cluster's own level if a recorder left it open-ended. */
const IN_CLUSTER = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0]);
const VOID = 0xec;
const VIDEO_TRACK = 1;
const AUDIO_TRACK = 2;
const NANOSECONDS = 1e9;
const MAX_ELEMENTS = 200_000;

/** Does for WebM what `cleanMp4` does (clean-mp4.ts): what is not needed becomes void elements. */
export function cleanWebm(data: Buffer): number | null {
  const step = stepsLeft(MAX_ELEMENTS);
  const top = elementsIn(data, 0, data.length, step);
  const segment = top.find(({ id }) => id === ID.segment);
  if (!segment) throw damagedVideo();
  const parts = elementsIn(data, segment.body, segment.to, step);
  const tracks = parts.find(({ id }) => id === ID.tracks);
  if (!tracks || !parts.some(({ id }) => id === ID.cluster) || !hasPictures(data, tracks, step))
    throw damagedVideo();
  const info = parts.find(({ id }) => id === ID.info);
  const seconds = info ? lengthIn(data, elementsIn(data, info.body, info.to, step)) : null;
  for (const part of [...parts, ...top])
    if (!NEEDED.has(part.id) && !IN_CLUSTER.has(part.id)) erase(data, part);
  return seconds;
}

/**
 * Whether it has pictures, and no tracks but video and audio: the data of others, such as locations, would lie among
 * them.
 */
function hasPictures(data: Buffer, tracks: Element, step: () => void): boolean {
  const kinds = elementsIn(data, tracks.body, tracks.to, step)
    .filter(({ id }) => id === ID.track)
    .map(({ body, to }) => {
      const kind = elementsIn(data, body, to, step).find(({ id }) => id === ID.trackKind);
      return kind ? numberIn(data, kind.body, kind.to) : 0;
    });
  return kinds.includes(VIDEO_TRACK) && kinds.every((kind) => kind === VIDEO_TRACK || kind === AUDIO_TRACK);
}

function lengthIn(data: Buffer, info: readonly Element[]): number | null {
  const duration = info.find(({ id }) => id === ID.duration);
  const scale = info.find(({ id }) => id === ID.scale);
  if (!duration) return null;
  const bytes = duration.to - duration.body;
  if (bytes !== 4 && bytes !== 8) throw damagedVideo();
  const ticks = bytes === 4 ? data.readFloatBE(duration.body) : data.readDoubleBE(duration.body);
  const seconds = (ticks * (scale ? numberIn(data, scale.body, scale.to) : 1_000_000)) / NANOSECONDS;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function elementsIn(data: Buffer, from: number, to: number, step: () => void): Element[] {
  const elements: Element[] = [];
  let at = from;
  while (at < to) {
    step();
    const element = readElement(data, at, to);
    elements.push(element);
    at = element.isOpen && element.id === ID.cluster ? element.body : element.to;
  }
  return elements;
}

function readElement(data: Buffer, from: number, end: number): Element {
  const idBytes = lengthOfNumber(data, from, end, 4);
  const id = data.readUIntBE(from, idBytes);
  const at = from + idBytes;
  const sizeBytes = lengthOfNumber(data, at, end, 8);
  const body = at + sizeBytes;
  const size = sizeIn(data, at, sizeBytes);
  // Recorders that stream leave the sizes of these two unknown.
  if (size === null && (id === ID.segment || id === ID.cluster))
    return { id, from, body, to: end, isOpen: true };
  if (size === null || body + size > end) throw damagedVideo();
  return { id, from, body, to: body + size, isOpen: false };
}

/** The length of a number in bytes, by the position of its first set bit. */
function lengthOfNumber(data: Buffer, at: number, end: number, maxLength: number): number {
  const length = at < end ? Math.clz32(data.readUInt8(at)) - 23 : maxLength + 1;
  if (length > maxLength || at + length > end) throw damagedVideo();
  return length;
}

/** Null if all bits are set, which means unknown. */
function sizeIn(data: Buffer, at: number, bytes: number): number | null {
  let value = data.readUInt8(at) & (0xff >> bytes);
  let isUnknown = value === 0xff >> bytes;
  for (let each = 1; each < bytes; each += 1) {
    const next = data.readUInt8(at + each);
    isUnknown &&= next === 0xff;
    value = value * 256 + next;
  }
  return isUnknown ? null : value;
}

function numberIn(data: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + data.readUInt8(at);
  return value;
}

/** Replaces an element by a void of the same length: one byte of id, one or eight of size, zeros. */
function erase(data: Buffer, { from, to }: Element): void {
  const bytes = to - from;
  data.fill(0, from, to);
  data.writeUInt8(VOID, from);
  if (bytes < 129) return void data.writeUInt8(0x80 | (bytes - 2), from + 1);
  data.writeUInt8(0x01, from + 1);
  data.writeUIntBE(bytes - 9, from + 3, 6);
}
