// Draws the icons of the installed application from web/public/favicon.svg, and those of its shortcuts from lucide. Run
// once; the results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { Heart, LayoutList, MessageCircle, Plus } from 'lucide';
import sharp from 'sharp';

const target = new URL('../../web/public/', import.meta.url);
const BRAND = '#0b5d4e';
const SHORTCUTS = { publish: Plus, messages: MessageCircle, listings: LayoutList, favorites: Heart };
const SHORTCUT = 96;

const sign = await readFile(new URL('favicon.svg', target), 'utf8');
// Systems cut these to a shape of their own: colour up to the edge, and the sign, at most 31 % away from the centre,
// inside the 40 % that are never cut off.
const bleeding = sign.replace(' rx="10"', '');
if (bleeding === sign) throw new Error('favicon.svg has another frame now');

const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 });
const write = async (name, picture) => writeFile(new URL(`${name}.png`, target), await picture.toBuffer());

for (const size of [192, 512]) {
  await write(`icon-${size}`, draw(sign, size));
  await write(`icon-maskable-${size}`, draw(bleeding, size));
}
await write('apple-touch-icon', draw(bleeding, 180).flatten({ background: BRAND }));

for (const [name, shapes] of Object.entries(SHORTCUTS)) {
  const drawn = shapes.map(([shape, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${shape} ${written.join(' ')}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${BRAND}"/><g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g></svg>`;
  await write(`shortcut-${name}`, draw(svg, SHORTCUT));
}
