import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

const AT = new Date('2026-11-20T10:00:00Z');

test('entries are unpacked unchanged, names with accents included', () => {
  const entries = ['compte.json', 'photos/été/1.webp', 'vide', 'Ɖɔ̀.txt'].map((name, index) => ({
    name,
    bytes: new Uint8Array(index === 2 ? 0 : 500).fill(index),
  }));
  expect(unzipSync(zip(entries, AT))).toEqual(
    Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])),
  );
});

test('text is compressed, pictures are stored as they are', () => {
  const text = Buffer.from('annonce '.repeat(1000));
  expect(zip([{ name: 'a.json', bytes: text }], AT).length).toBeLessThan(300);
  expect(zip([{ name: 'a.webp', bytes: text }], AT).length).toBeGreaterThan(8000);
});
