import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT } from '#shared/uploads/video.ts';
import {
  box,
  element,
  FIRST_SAMPLE,
  mp4,
  openElement,
  PLACE,
  placeBox,
  placeTags,
  sampleTables,
  track,
  u32,
  webm,
} from '#tests/fakes/made-videos.ts';
import { cleanVideo } from './clean-video.ts';
import { videoFormatOf } from './video-format.ts';

function refusalOf(bytes: Buffer): string {
  try {
    return JSON.stringify(cleanVideo(Buffer.from(bytes)));
  } catch (error) {
    return error instanceof AppError ? error.message : String(error);
  }
}

const cleaned = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  return { ...cleanVideo(copy), bytes: copy };
};

describe('the format of a video', () => {
  test.each<[string, Buffer, string | null]>([
    ['an MP4', mp4(), 'mp4'],
    ['an Android 3GP', mp4({ brand: '3gp4' }), 'mp4'],
    ['an iPhone video', mp4({ brand: 'qt  ' }), 'mov'],
    ['a WebM', webm(), 'webm'],
    ['a QuickTime file of old', Buffer.concat([box('wide'), mp4()]), 'mov'],
    ['a Matroska file', element('1a45dfa3', element('4282', 'matroska and more')), null],
    ['an iPhone photo', mp4({ brand: 'heic' }), null],
    ['an AVIF picture', mp4({ brand: 'avif' }), null],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), null],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), null],
    ['three bytes', Buffer.from('abc'), null],
  ])('%s is recognised by its first bytes', (_, bytes, format) => {
    expect(videoFormatOf(bytes)).toBe(format);
  });
});

describe('the location where it was filmed', () => {
  test.each<[string, Buffer]>([
    ['in the film', mp4({ inMoov: [placeBox()] })],
    ['in a track', mp4({ inMoov: [track('vide', [], placeBox())] })],
    ['in the list of metadata', mp4({ inMoov: [box('meta', u32(0), box('ilst', PLACE))] })],
    ['beside the film', mp4({ after: [box('meta', PLACE)] })],
    ['in a box of its maker', mp4({ before: [box('uuid', Buffer.alloc(16), PLACE)] })],
    ['in a box nobody knows', mp4({ inMoov: [box('gps ', PLACE)] })],
    ['in empty space', mp4({ before: [box('free', PLACE)] })],
    ['in the tags of a WebM', webm({ more: [placeTags()] })],
    ['in what is attached to a WebM', webm({ more: [element('1941a469', PLACE)] })],
    ['in a WebM that was recorded live', webm({ isLive: true, more: [placeTags()] })],
    ['behind a WebM', Buffer.concat([webm(), placeTags()])],
  ])('%s is removed, and no byte moves', (_, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true);
    const { bytes: clean, seconds } = cleaned(bytes);
    expect([clean.includes(PLACE), clean.length, seconds]).toEqual([false, bytes.length, 12]);
    // Cleaning it again changes nothing: what is left is a whole file.
    expect(cleaned(clean).bytes.equals(clean)).toBe(true);
  });

  test('in a location track is erased with its samples among the pictures, which stay', () => {
    const pictures = Buffer.from(`AAAA${PLACE}BBBB`);
    const places = track('meta', sampleTables(FIRST_SAMPLE + 4, [10, PLACE.length - 10]));
    const { bytes } = cleaned(mp4({ pictures, inMoov: [places] }));
    expect(bytes.includes(PLACE.slice(0, 6))).toBe(false);
    expect(bytes.toString('latin1', FIRST_SAMPLE, FIRST_SAMPLE + 4)).toBe('AAAA');
    expect(bytes.includes('BBBB')).toBe(true);
  });

  test('whatever playing needs stays as it is', () => {
    expect(cleaned(mp4()).bytes.equals(mp4())).toBe(true);
    expect(cleaned(webm()).bytes.equals(webm())).toBe(true);
  });
});

const huge = (size: number) => {
  const bytes = mp4();
  bytes.writeUInt32BE(size, 0);
  return bytes;
};
const long = (size: bigint) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write('mdat', 4, 'latin1');
  head.writeBigUInt64BE(size, 8);
  return Buffer.concat([mp4(), head]);
};
const places = (...tables: Buffer[]) => mp4({ inMoov: [track('meta', tables)] });

describe('incomplete and invalid videos are refused', () => {
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), VIDEO_FAULT.empty],
    ['a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), VIDEO_FAULT.noVideo],
    ['an MP4 cut in the middle', mp4().subarray(0, 300), VIDEO_FAULT.damaged],
    ['an MP4 without its last byte', mp4().subarray(0, -1), VIDEO_FAULT.damaged],
    ['an MP4 without pictures', mp4().subarray(0, 24), VIDEO_FAULT.damaged],
    ['an MP4 with a page behind it', Buffer.concat([mp4(), Buffer.from('<html>')]), VIDEO_FAULT.damaged],
    ['a box larger than the file', huge(0x7fffffff), VIDEO_FAULT.damaged],
    ['a box smaller than its head', huge(7), VIDEO_FAULT.damaged],
    ['a box of 2^63 bytes', long(2n ** 63n), VIDEO_FAULT.damaged],
    ['a box of 15 bytes with a head of 16', long(15n), VIDEO_FAULT.damaged],
    [
      'more boxes than a film has',
      mp4({ before: Array.from({ length: 20_001 }, () => box('free')) }),
      VIDEO_FAULT.damaged,
    ],
    [
      'a sound alone',
      Buffer.concat([
        box('ftyp', 'M4A ', u32(0)),
        box('mdat', 'x'),
        box('moov', box('mvhd', Buffer.alloc(100)), track('soun')),
      ]),
      VIDEO_FAULT.damaged,
    ],
    [
      'a film that is compressed',
      Buffer.concat([box('ftyp', 'qt  ', u32(0)), box('mdat', 'x'), box('moov', box('cmov', 'x'))]),
      VIDEO_FAULT.damaged,
    ],
    ['a track of places without its tables', places(), VIDEO_FAULT.damaged],
    [
      'a table that says more than it holds',
      places(box('stsz', u32(0, 0, 0x3fffffff)), box('stsc', u32(0, 0)), box('stco', u32(0, 0))),
      VIDEO_FAULT.damaged,
    ],
    [
      'samples that lie outside',
      places(...(sampleTables(10_000, [50_000]) as Buffer[])),
      VIDEO_FAULT.damaged,
    ],
    [
      'a chunk of 2^32 samples of 2^32 bytes',
      places(
        box('stsz', u32(0, 0xffffffff, 0xffffffff)),
        box('stsc', u32(0, 1, 1, 0xffffffff, 1)),
        box('stco', u32(0, 1, 0)),
      ),
      VIDEO_FAULT.damaged,
    ],
    ['a WebM cut in the middle', webm().subarray(0, 120), VIDEO_FAULT.damaged],
    ['a WebM without pictures', webm({ kinds: [2] }), VIDEO_FAULT.damaged],
    ['a WebM with a track of something else', webm({ kinds: [1, 0x21] }), VIDEO_FAULT.damaged],
    [
      'an element larger than the file',
      Buffer.concat([webm(), Buffer.from('1254c36701ffffffffffff00', 'hex')]),
      VIDEO_FAULT.damaged,
    ],
    ['tags whose end is open', Buffer.concat([webm(), openElement('1254c367', 'x')]), VIDEO_FAULT.damaged],
    ['a number of no length', Buffer.concat([webm(), Buffer.from([0, 0, 0])]), VIDEO_FAULT.damaged],
    ['four minutes of MP4', mp4({ seconds: 240 }), VIDEO_FAULT.tooLong],
    ['four minutes of WebM', webm({ seconds: 240 }), VIDEO_FAULT.tooLong],
  ])('%s', (_, bytes, reason) => {
    expect(refusalOf(bytes)).toBe(reason);
  });

  test('a truncated video is refused or whole, wherever it is cut, and never breaks the server', () => {
    for (const whole of [mp4({ inMoov: [placeBox()] }), webm({ more: [placeTags()] })])
      for (let length = 1; length < whole.length; length += 1)
        expect(Object.values<string>(VIDEO_FAULT)).toContain(refusalOf(whole.subarray(0, length)));
  });

  test('a video with any one byte changed is refused or loses its location', () => {
    const whole = mp4({ inMoov: [placeBox()] });
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const refusal = refusalOf(changed);
      const isRefused = Object.values<string>(VIDEO_FAULT).includes(refusal);
      expect(isRefused || !cleaned(changed).bytes.includes('06.37')).toBe(true);
    }
  });
});
