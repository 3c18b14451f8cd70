import { readFile } from 'node:fs/promises';
import PdfFile from 'pdfkit';
import { longDate } from '#shared/platform/time.ts';
import { drawableText } from '#server/platform/formats/drawable-text.ts';
import type { ReleaseText } from './press-releases.data.ts';

const MARGIN = 64;
const COLOR = { ink: '#1c1a16', quiet: '#5d564b', brand: '#0b5d4e', line: '#e5dccd' };
const TITLE_FONT = new URL('../platform/formats/fonts/bricolage-title.ttf', import.meta.url);

export type ReleaseIssuer = { siteName: string; tagline: string; contact: readonly string[]; origin: string };

/** Draws one press release on A4. Deterministic: the same text gives the same file. */
export async function drawRelease(release: ReleaseText, issuer: ReleaseIssuer): Promise<Buffer> {
  const page = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: release.title, Author: issuer.siteName, CreationDate: new Date(release.date) },
  });
  const chunks: Buffer[] = [];
  const file = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.registerFont('title', await readFile(TITLE_FONT));
  drawHead(page, release, issuer);
  drawText(page, release);
  drawContact(page, issuer);
  page.end();
  return file;
}

type Page = InstanceType<typeof PdfFile>;

function drawHead(page: Page, { title, date, place }: ReleaseText, { siteName, tagline }: ReleaseIssuer) {
  page.rect(0, 0, page.page.width, 10).fill(COLOR.brand);
  page.font('title').fontSize(24).fillColor(COLOR.brand).text(drawableText(siteName), MARGIN, 44);
  page.font('Helvetica').fontSize(10).fillColor(COLOR.quiet).text(drawableText(tagline));
  page.moveDown(2).font('Helvetica-Bold').fontSize(9).text('COMMUNIQUÉ DE PRESSE', { characterSpacing: 1 });
  page.moveDown(0.6).font('title').fontSize(21).fillColor(COLOR.ink).text(drawableText(title));
  page
    .moveDown(0.6)
    .font('Helvetica')
    .fontSize(10)
    .fillColor(COLOR.quiet)
    .text(drawableText(`${place}, le ${longDate(date)}`));
}

function drawText(page: Page, { description, paragraphs }: ReleaseText) {
  page.moveDown(1.2).font('Helvetica-Bold').fontSize(11.5).fillColor(COLOR.ink);
  page.text(drawableText(description), { lineGap: 3 });
  page.font('Helvetica').fontSize(11);
  for (const paragraph of paragraphs) page.moveDown(0.8).text(drawableText(paragraph), { lineGap: 3 });
}

function drawContact(page: Page, { siteName, contact, origin }: ReleaseIssuer) {
  page.moveDown(1.6);
  page
    .moveTo(MARGIN, page.y)
    .lineTo(page.page.width - MARGIN, page.y)
    .lineWidth(0.75)
    .stroke(COLOR.line);
  page.moveDown(1).font('Helvetica-Bold').fontSize(10).fillColor(COLOR.ink).text('Contact presse');
  page.font('Helvetica').fillColor(COLOR.quiet);
  for (const line of [siteName, ...contact, origin]) page.text(drawableText(line), { lineGap: 2 });
}
