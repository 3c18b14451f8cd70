import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, readParts, type FormPart } from './multipart.ts';

const LIMITS = { file: 1000, text: 50, parts: 10 };

/** The body in chunks of this size, as a network delivers it. */
function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function partsOf(bytes: Uint8Array, boundary: string, size = 7, limits = LIMITS): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  for await (const part of readParts(inPieces(bytes, size), boundary, limits)) parts.push(part);
  return parts;
}

async function written(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const boundary = boundaryOf(request.headers.get('content-type')) ?? '';
  return { bytes: new Uint8Array(await request.arrayBuffer()), boundary };
}

const textOf = ({ bytes }: FormPart) => new TextDecoder().decode(bytes);

describe('readParts', () => {
  test('yields fields and files in order, however the network splits the body', async () => {
    const form = new FormData();
    form.append('title', 'Vélo à vendre');
    form.append(
      'photo',
      new File(['\r\n--x\r\n', new Uint8Array([0, 255, 13, 10])], 'é "1".png', { type: 'image/png' }),
    );
    form.append('empty', '');
    const { bytes, boundary } = await written(form);
    for (const size of [1, 2, 3, 50, 10_000]) {
      const parts = await partsOf(bytes, boundary, size);
      expect(parts.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
        ['title', null, ''],
        ['photo', 'é "1".png', 'image/png'],
        ['empty', null, ''],
      ]);
      expect(parts.map(textOf).at(0)).toBe('Vélo à vendre');
      expect([...(parts[1]?.bytes ?? [])]).toEqual([13, 10, 45, 45, 120, 13, 10, 0, 255, 13, 10]);
    }
  });

  test('any bytes come out as they went in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.integer({ min: 1, max: 90 }),
        async (content, size) => {
          const form = new FormData();
          form.append('a', new File([new Uint8Array(content)], 'a.bin'));
          form.append('b', 'after');
          const { bytes, boundary } = await written(form);
          const parts = await partsOf(bytes, boundary, size);
          expect([...(parts[0]?.bytes ?? [])]).toEqual([...content]);
          expect(parts[1] && textOf(parts[1])).toBe('after');
        },
      ),
      { seed: 3, numRuns: 60 },
    );
  });

  test('a part that is too long comes without its content, and the following parts are read', async () => {
    const form = new FormData();
    form.append('photo', new File(['x'.repeat(1001)], 'gros.jpg'));
    form.append('title', 'y'.repeat(51));
    form.append('next', 'ok');
    const { bytes, boundary } = await written(form);
    const parts = await partsOf(bytes, boundary, 64);
    expect(parts.map(({ name, isTooLong, bytes: received }) => [name, isTooLong, received.length])).toEqual([
      ['photo', true, 0],
      ['title', true, 0],
      ['next', false, 2],
    ]);
  });

  test('a truncated body yields its complete parts, a body that is no form yields none', async () => {
    const form = new FormData();
    form.append('a', 'one');
    form.append('b', 'two');
    const { bytes, boundary } = await written(form);
    expect(
      (await partsOf(bytes.slice(0, bytes.length - boundary.length - 12), boundary)).map(textOf),
    ).toEqual(['one']);
    expect(await partsOf(new TextEncoder().encode('a=1&b=2'), boundary)).toEqual([]);
    expect(await partsOf(new Uint8Array(), boundary)).toEqual([]);
  });

  // A search that started over at each of them would not finish before the test times out.
  test('a body of nothing but beginnings of the delimiter is read to its end', async () => {
    const bytes = new Uint8Array(8_000_000).fill(13);
    bytes.set(new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'));
    expect(await partsOf(bytes, 'x', 65_536)).toEqual([]);
  });

  test('a part whose head never ends is dropped, and the following parts are read', async () => {
    const endless = `--x\r\ncontent-disposition: form-data; name="a"; x="${'y'.repeat(20_000)}"\r\n\r\none\r\n`;
    const bytes = new TextEncoder().encode(
      `${endless}--x\r\ncontent-disposition: form-data; name="b"\r\n\r\ntwo\r\n--x--\r\n`,
    );
    expect((await partsOf(bytes, 'x', 1_000)).map(({ name }) => name)).toEqual(['b']);
  });

  test('parts beyond the limit are left out', async () => {
    const form = new FormData();
    for (let index = 0; index < 5; index += 1) form.append('x', String(index));
    const { bytes, boundary } = await written(form);
    expect(await partsOf(bytes, boundary, 20, { ...LIMITS, parts: 3 })).toHaveLength(3);
  });

  test('only a multipart form has a boundary', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
    expect(boundaryOf('application/x-www-form-urlencoded')).toBeNull();
    expect(boundaryOf(null)).toBeNull();
  });
});
