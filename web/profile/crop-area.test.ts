import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centredCrop, clampCrop, cropSide, moveCrop, zoomCrop } from './crop-area.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const wild = fc.double({ min: -1e5, max: 1e5, noNaN: true });

test('the square never leaves the picture, whatever values are given', () => {
  fc.assert(
    fc.property(size, wild, wild, wild, (picture, x, y, zoom) => {
      const crop = clampCrop(picture, { x, y, zoom });
      const half = cropSide(picture, crop.zoom) / 2;
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + half).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(crop.y + half).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('the picture follows the finger', () => {
  const picture = { width: 400, height: 200 };
  const crop = moveCrop(picture, centredCrop(picture), { dx: 50, dy: 30, frame: 100 });
  expect(crop).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(moveCrop(picture, zoomCrop(picture, crop, 2), { dx: 0, dy: 50, frame: 100 })).toEqual({
    x: 100,
    y: 50,
    zoom: 2,
  });
});

test('the crop starts in the middle, as large as possible', () => {
  const picture = { width: 300, height: 500 };
  expect(cropSide(picture, centredCrop(picture).zoom)).toBe(300);
  expect(zoomCrop(picture, centredCrop(picture), 100).zoom).toBe(4);
});
