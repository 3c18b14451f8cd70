import sharp from 'sharp';

/** Draws something like a photo: a wall, a ground and shapes of all sizes; each number gives another one. */
function sceneSvg(number: number): string {
  const random = mulberry(number + 1);
  const between = (from: number, to: number) => from + random() * (to - from);
  const color = () =>
    `hsl(${Math.round(between(0, 360))} ${Math.round(between(10, 80))}% ${Math.round(between(12, 88))}%)`;
  const things = Array.from({ length: Math.round(between(14, 30)) }, () => {
    const [x, y, w, h] = [between(-60, 760), between(-60, 560), between(30, 330), between(30, 300)];
    return random() < 0.5
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color()}" transform="rotate(${between(-30, 30)} ${x} ${y})"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${color()}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="${color()}"/>
    <rect y="${between(300, 450)}" width="800" height="400" fill="${color()}"/>${things.join('')}</svg>`;
}

/** The scene as a camera saves it. */
export function aScene(number: number): Promise<Buffer> {
  return sharp(Buffer.from(sceneSvg(number)))
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Returns a generator of the same numbers for the same seed. */
export function mulberry(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
