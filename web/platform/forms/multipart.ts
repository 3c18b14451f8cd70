/** One part of a multipart form. A part that is longer than allowed comes without its content. */
export type FormPart = {
  name: string;
  /** Null for a text field. */
  fileName: string | null;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  isTooLong: boolean;
};

type Limits = { file: number; text: number; parts: number };

const MAX_HEAD_BYTES = 16_000;
const LINE_END = encode('\r\n');
const HEAD_END = encode('\r\n\r\n');
const LAST = encode('--');

export function boundaryOf(contentType: string | null): string | null {
  if (!contentType?.toLowerCase().startsWith('multipart/form-data')) return null;
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Reads a multipart body as it arrives, part by part, so that a form with eight photos is never in memory as a whole. A
 * truncated body ends the parts; the rest of the body is always drained.
 */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  limits: Limits,
): AsyncGenerator<FormPart> {
  const source = createSource(body);
  const delimiter = encode(`\r\n--${boundary}`);
  try {
    if (!(await source.takeUntil(delimiter, 0))) return;
    for (let count = 0; count < limits.parts; count += 1) {
      const after = await source.takeUntil(LINE_END, MAX_HEAD_BYTES);
      if (!after || startsWith(after.bytes, LAST)) return;
      const head = await source.takeUntil(HEAD_END, MAX_HEAD_BYTES);
      if (!head) return;
      const { name, fileName, type } = readHead(new TextDecoder().decode(head.bytes));
      const content = await source.takeUntil(delimiter, fileName === null ? limits.text : limits.file);
      if (!content) return;
      if (name !== null) yield { name, fileName, type, ...content };
    }
  } finally {
    await source.drain();
  }
}

function createSource(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  // The first delimiter has no line break before it.
  let pending: Uint8Array = LINE_END;
  const more = async () => {
    const { done, value } = await reader.read();
    if (!done) pending = join([pending, value]);
    return !done;
  };
  return {
    /**
     * Returns everything up to the delimiter and consumes both; without the content if it is longer than `maxBytes`.
     * Null if the delimiter never comes.
     */
    async takeUntil(delimiter: Uint8Array, maxBytes: number) {
      const pieces: Uint8Array[] = [];
      let length = 0;
      const keep = (bytes: Uint8Array) => {
        length += bytes.length;
        if (length <= maxBytes) pieces.push(bytes);
        else pieces.length = 0;
      };
      for (;;) {
        const at = indexOf(pending, delimiter);
        if (at >= 0) {
          keep(pending.subarray(0, at));
          pending = pending.subarray(at + delimiter.length);
          return { bytes: join(pieces), isTooLong: length > maxBytes };
        }
        // The delimiter may have begun at the end of the pending bytes.
        const sure = Math.max(0, pending.length - delimiter.length + 1);
        keep(pending.subarray(0, sure));
        pending = pending.subarray(sure);
        if (!(await more())) return null;
      }
    },
    async drain() {
      pending = new Uint8Array();
      while (!(await reader.read().catch(() => ({ done: true }))).done);
    },
  };
}

/** Browsers encode a quote in a name as %22, and a line break as %0D%0A. */
function readHead(head: string): { name: string | null; fileName: string | null; type: string } {
  const value = (pattern: RegExp) =>
    pattern.exec(head)?.[1]?.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n') ?? null;
  return {
    name: value(/^content-disposition:.*[;\s]name="([^"]*)"/im),
    fileName: value(/^content-disposition:.*[;\s]filename="([^"]*)"/im),
    type: value(/^content-type:\s*(\S+)/im) ?? '',
  };
}

/** One linear walk without calls into other code: a hostile body may begin like the delimiter at every byte. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const last = bytes.length - wanted.length;
  for (let at = 0; at <= last; at += 1) if (startsWith(bytes, wanted, at)) return at;
  return -1;
}

function startsWith(bytes: Uint8Array, wanted: Uint8Array, from = 0): boolean {
  let same = 0;
  while (same < wanted.length && bytes[from + same] === wanted[same]) same += 1;
  return same === wanted.length;
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
