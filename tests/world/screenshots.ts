import sharp from 'sharp';
import { mulberry } from './scenes.ts';

/**
 * Draws something like a telephone's screenshot of a payment: a bar, a coloured head, a sign and lines of text. Each
 * app has its own layout; each filling writes other names and amounts into it. Bars stand for words, so that the
 * result does not depend on fonts.
 */
function screenshotSvg(app: number, filling: number): string {
  const [layout, text] = [mulberry(app * 977 + 5), mulberry(filling * 31 + app + 7)];
  const between = (random: () => number, from: number, to: number) => from + random() * (to - from);
  const hue = Math.round(between(layout, 0, 360));
  const isDark = layout() < 0.3;
  const [paper, ink] = isDark ? ['#14181d', '#e8e8e8'] : ['#ffffff', '#222222'];
  const headHeight = between(layout, 120, 520);
  const sign = { x: between(layout, 120, 600), y: between(layout, 90, 700), r: between(layout, 40, 130) };
  const words = (x: number, y: number, height: number, width: number) =>
    Array.from({ length: Math.max(1, Math.round(width / 70)) }, (_, at) => {
      const left = x + at * 70;
      return `<rect x="${left}" y="${y}" width="${between(text, 30, 62)}" height="${height}" rx="4" fill="${ink}"/>`;
    }).join('');
  const rows = Array.from({ length: Math.round(between(layout, 4, 11)) }, (_, at) => {
    const y = headHeight + 90 + at * between(layout, 70, 120);
    return (
      words(between(layout, 30, 90), y, 22, between(layout, 120, 330)) +
      words(430, y, 22, between(text, 90, 250))
    );
  });
  const cardTop = between(layout, headHeight, 1000);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1520">
    <rect width="720" height="1520" fill="${paper}"/>
    <rect y="${cardTop}" x="${between(layout, 0, 60)}" width="${between(layout, 500, 720)}" height="${between(layout, 100, 460)}" rx="24" fill="hsl(${hue} 30% ${isDark ? 25 : 90}%)"/>
    <rect width="720" height="${headHeight}" fill="hsl(${hue} 75% ${Math.round(between(layout, 30, 60))}%)"/>
    <rect width="720" height="48" fill="#000000" opacity="0.35"/>
    <circle cx="${sign.x}" cy="${sign.y}" r="${sign.r}" fill="hsl(${(hue + 150) % 360} 70% 45%)"/>
    ${words(between(layout, 60, 200), headHeight - 80, 44, between(text, 200, 340))}${rows.join('')}
    <rect x="60" y="${between(layout, 1200, 1380)}" width="600" height="96" rx="48" fill="hsl(${hue} 75% 45%)"/></svg>`;
}

/** The screenshot as a telephone saves it. */
export function aScreenshot(app: number, filling = 0): Promise<Buffer> {
  return sharp(Buffer.from(screenshotSvg(app, filling)))
    .png()
    .toBuffer();
}
