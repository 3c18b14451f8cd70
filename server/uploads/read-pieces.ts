type Pace = {
  /** The smallest piece, unless the sender pauses or stops. */
  bytes: number;
  /** After this long without a byte, what has arrived is yielded. */
  quietMs: number;
};

/**
 * Yields a body as it arrives, in pieces worth storing. A connection that breaks or falls silent loses nothing of what
 * came before: mobile networks often disappear without notice.
 */
export async function* readPieces(
  body: ReadableStream<Uint8Array>,
  { bytes, quietMs }: Pace,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const read = () =>
    reader.read().then(
      ({ value }) => value ?? null,
      () => null, // the connection broke
    );
  let buffered: Uint8Array[] = [];
  const size = () => buffered.reduce((sum, { length }) => sum + length, 0);
  const take = () => {
    const piece = Buffer.concat(buffered);
    buffered = [];
    return piece;
  };
  try {
    let reading = read();
    for (;;) {
      const news = size() > 0 ? await withinQuiet(reading, quietMs) : await reading;
      if (news === 'quiet') yield take();
      else if (news === null) break;
      else {
        buffered.push(news);
        if (size() >= bytes) yield take();
        reading = read();
      }
    }
    if (size() > 0) yield take();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function withinQuiet<News>(reading: Promise<News>, quietMs: number): Promise<News | 'quiet'> {
  const timer: { id?: ReturnType<typeof setTimeout> } = {};
  const quiet = new Promise<'quiet'>((resolve) => {
    timer.id = setTimeout(() => resolve('quiet'), quietMs);
  });
  try {
    return await Promise.race([reading, quiet]);
  } finally {
    clearTimeout(timer.id);
  }
}
