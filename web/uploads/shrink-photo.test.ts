import { describe, expect, test } from 'vitest';
import { animated, animatedPng, solidImage } from '#tests/fakes/hostile-pictures.ts';
import { mayMove } from './shrink-photo.ts';

const head = (bytes: Uint8Array) => new Uint8Array(bytes.subarray(0, 64));

describe('animated pictures', () => {
  test('are sent unchanged for the server to refuse; the others are shrunk here', async () => {
    expect(mayMove(head(await animated('gif')), 'image/gif')).toBe(true);
    expect(mayMove(head(await animated('webp')), 'image/webp')).toBe(true);
    expect(mayMove(head(await animatedPng()), 'image/png')).toBe(true);
    expect(mayMove(head(await solidImage().png().toBuffer()), 'image/png')).toBe(false);
    expect(mayMove(head(await solidImage().webp().toBuffer()), 'image/webp')).toBe(false);
    expect(mayMove(head(await solidImage().jpeg().toBuffer()), 'image/jpeg')).toBe(false);
    expect(mayMove(new Uint8Array(), '')).toBe(false);
  });
});
