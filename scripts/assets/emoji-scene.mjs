// Shared by the scripts that compose pictures: objects of the MIT-licensed 3D emoji, each with its shadow.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const emoji = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);

export async function drawn(code, size, degrees) {
  return sharp(await readFile(new URL(`${code}.webp`, emoji)))
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .rotate(degrees, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Returns the shape in black, blurred: the shadow of an object on the ground below it. */
async function shadowOf(image, { strength, blur }) {
  const alpha = await sharp(image).extractChannel('alpha').linear(strength, 0).toBuffer();
  const { width, height } = await sharp(image).metadata();
  const black = { create: { width, height, channels: 3, background: '#02120e' } };
  const shadow = await sharp(black).joinChannel(alpha).png().toBuffer();
  return sharp(shadow).blur(blur).png().toBuffer();
}

/** Objects are [code, centre x, centre y, size, degrees], the rearmost first; margin shifts all of them. */
export async function layersOf(objects, { margin = 0, ...shadow }) {
  const layers = [];
  for (const [code, x, y, size, degrees] of objects) {
    const { data, info } = await drawn(code, size, degrees);
    const left = Math.round(x - info.width / 2) + margin;
    const top = Math.round(y - info.height / 2) + margin;
    layers.push({ input: await shadowOf(data, shadow), left, top: top + shadow.drop });
    layers.push({ input: data, left, top });
  }
  return layers;
}
