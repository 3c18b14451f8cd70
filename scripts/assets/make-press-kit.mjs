// Regenerates server/pages/press-kit from the logo, the site's font and the pages of a running demonstration:
//   node scripts/assets/make-press-kit.mjs http://localhost:3000
import { readFile, writeFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const NAME = 'Tokpa';
const GREEN = '#0b5d4e';
const MANGO = '#f4a61d';
const PREVIEW_WIDTH = 420;
const origin = process.argv[2] ?? 'http://localhost:3000';
const target = new URL('../../server/pages/press-kit/', import.meta.url);
const font = create(
  await readFile(new URL('../../server/platform/formats/fonts/bricolage-title.ttf', import.meta.url)),
);

const mark = `<rect width="40" height="40" rx="10" fill="${GREEN}"/><path d="M11 13.5h18M20 13.5V30" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M11 13.5a9 9 0 0 0 18 0" fill="none" stroke="${MANGO}" stroke-width="2.6" stroke-linecap="round"/>`;

/** Returns the name as outlines, so that it looks the same where the font is missing. */
function outlines(text, size) {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const at = x;
    x += positions[index].xAdvance * scale;
    return `<path transform="translate(${at.toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
  });
  return { paths: paths.join(''), width: x };
}

const word = outlines(NAME, 34);
const logoWidth = Math.ceil(52 + word.width + 2);
const symbolSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400">${mark}</svg>\n`;
const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoWidth} 40" width="${logoWidth * 10}" height="400">${mark}<g transform="translate(52 31)" fill="${GREEN}">${word.paths}</g></svg>\n`;

await write('tokpa-symbole.svg', symbolSvg);
await write('tokpa-logo.svg', logoSvg);
await picture('tokpa-symbole.png', sharp(Buffer.from(symbolSvg), { density: 400 }).resize(1024).png());
await picture('tokpa-logo.png', sharp(Buffer.from(logoSvg), { density: 400 }).resize(2400).png());

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
await photo('tokpa-accueil-telephone.jpg', '/', { width: 390, height: 844 }, 3);
await photo('tokpa-annonces-ordinateur.jpg', '/immobilier', { width: 1280, height: 800 }, 2);
const [listing] = (await (await fetch(new URL('/api/listings/popular?limit=1', origin))).json()).data;
await photo('tokpa-annonce-telephone.jpg', `/annonce/${listing.id}`, { width: 390, height: 844 }, 3);
await browser.close();
await visual('tokpa-visuel.jpg', ['tokpa-accueil-telephone.jpg', 'tokpa-annonce-telephone.jpg']);

/** Composes two phones on the green of the site's scene, with its wax print. */
async function visual(name, screens) {
  const [width, height] = [2400, 1350];
  const wax = await readFile(new URL('../../web/public/wax.svg', import.meta.url), 'utf8');
  const tile = wax
    .replaceAll("stroke='#000'", "stroke='#fff'")
    .replace('<svg ', "<svg fill='#fff' opacity='.1' ");
  const layers = [{ input: await sharp(Buffer.from(tile), { density: 200 }).png().toBuffer(), tile: true }];
  for (const [index, file] of screens.entries()) {
    const screen = { width: 520, height: 1125 };
    const round = `<svg width="${screen.width}" height="${screen.height}"><rect width="100%" height="100%" rx="44" fill="#fff"/></svg>`;
    const frame = `<svg width="556" height="1161"><rect width="100%" height="100%" rx="62" fill="#14120f"/></svg>`;
    const left = 1090 + index * 640;
    const top = index === 0 ? 180 : 60;
    const input = await sharp(await readFile(new URL(file, target)))
      .resize(screen)
      .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
      .png()
      .toBuffer();
    const shown = await sharp(Buffer.from(frame))
      .composite([{ input, left: 18, top: 18 }])
      .png()
      .toBuffer();
    const cut = await sharp(shown)
      .extract({ left: 0, top: 0, width: 556, height: Math.min(1161, height - top) })
      .toBuffer();
    layers.push({ input: cut, left, top });
  }
  const white = logoSvg
    .replace(`fill="${GREEN}">`, 'fill="#fff">')
    .replace(`rx="10" fill="${GREEN}"`, 'rx="10" fill="#084539"');
  layers.push({ input: await sharp(Buffer.from(white)).resize(780).png().toBuffer(), left: 160, top: 575 });
  const canvas = sharp({ create: { width, height, channels: 3, background: GREEN } }).composite(layers);
  await picture(name, canvas.jpeg({ quality: 84, mozjpeg: true }));
}

async function photo(name, path, viewport, deviceScaleFactor) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
  const screenshot = await page.screenshot();
  await context.close();
  await picture(name, sharp(screenshot).jpeg({ quality: 84, mozjpeg: true }));
}

/** Writes the file, and a small preview of it for the page. */
async function picture(name, drawing) {
  const bytes = await drawing.toBuffer();
  await write(name, bytes);
  const preview = sharp(bytes).resize({ width: PREVIEW_WIDTH, height: PREVIEW_WIDTH, fit: 'inside' });
  await write(name.replace(/\.\w+$/, '-apercu.webp'), await preview.webp({ quality: 70 }).toBuffer());
}

async function write(name, content) {
  await writeFile(new URL(name, target), content);
  console.log(name, Buffer.byteLength(content));
}
