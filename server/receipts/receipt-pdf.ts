import PdfFile from 'pdfkit';
import { formatXof } from '#shared/platform/money.ts';
import { truncate } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import { momentText } from '#shared/payments/moment-text.ts';
import { drawableText } from '#server/platform/formats/drawable-text.ts';
import { isCreditNote, type Receipt } from './receipt.ts';

type Page = InstanceType<typeof PdfFile>;
type Pair = readonly [label: string, value: string | null];

const MARGIN = 48;
const WIDTH = 595.28;
const RIGHT = WIDTH - MARGIN;
const CONTENT = RIGHT - MARGIN;
const COLUMN_GAP = 24;
const COLUMN = (CONTENT - COLUMN_GAP) / 2;
const AMOUNT_WIDTH = 110;
const TOTALS = MARGIN + CONTENT / 2;
/** In characters, so that every text fits on the one page. */
const MAX_TEXT = 160;
// The light theme's tokens: paper is white.
const COLOR = {
  ink: '#1c1a16',
  quiet: '#5d564b',
  line: '#e5dccd',
  brand: '#0b5d4e',
  accent: '#f4a61d',
  sunken: '#faf6ef',
};
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';

/**
 * Draws a receipt on one A4 page of a few kilobytes, with the standard fonts that every PDF reader has. The same
 * receipt yields the same bytes, whenever it is drawn.
 */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = `${titleOf(receipt)} ${receipt.number}`;
  const page = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: receipt.letterhead.name, CreationDate: new Date(receipt.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const file = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  drawHead(page, receipt);
  drawCustomer(page, receipt);
  drawLines(page, receipt);
  drawTotals(page, receipt);
  drawPayment(page, receipt);
  drawFoot(page, receipt);
  page.end();
  return file;
}

function titleOf(receipt: Receipt): string {
  return isCreditNote(receipt) ? 'Avoir' : 'Reçu de paiement';
}

/** The letterhead on the left, the document's title and number on the right. */
function drawHead(page: Page, receipt: Receipt) {
  page.rect(0, 0, WIDTH, 8).fill(COLOR.brand);
  const right = { x: MARGIN, width: CONTENT, align: 'right' as const };
  write(page, titleOf(receipt), { ...right, y: 36, size: 16, font: BOLD });
  write(page, `N° ${receipt.number}`, { ...right, y: 58, size: 11 });
  write(page, `Émis le ${longDate(new Date(receipt.issuedAt).toISOString())}`, {
    ...right,
    y: 74,
    size: 9,
    color: COLOR.quiet,
  });
  drawLetterhead(page, receipt.letterhead);
  page.y = Math.max(page.y, 92) + 10;
  rule(page);
  page.y += 18;
}

const MARK = 36;

function drawLetterhead(page: Page, letterhead: Receipt['letterhead']) {
  const { siteName, name, address, registrations, taxRegime } = letterhead;
  drawMark(page, MARGIN, 34);
  const beside = { x: MARGIN + MARK + 12, width: COLUMN, color: COLOR.quiet };
  write(page, siteName, { ...beside, y: 34, size: 18, font: BOLD, color: COLOR.brand });
  const lines = [
    name === siteName ? null : name,
    address,
    ...registrations.map(({ label, value }) => `${label} : ${value}`),
    taxRegime,
  ];
  for (const [index, line] of lines.entries()) {
    if (line === null || line === '') continue;
    write(page, line, { ...beside, y: page.y + 1, size: 9, font: index === 0 ? BOLD : REGULAR });
  }
}

/** The site's mark (web/ui/logo.tsx), which is 40 units wide there. */
function drawMark(page: Page, x: number, y: number) {
  page
    .save()
    .translate(x, y)
    .scale(MARK / 40);
  page.roundedRect(0, 0, 40, 40, 10).fill(COLOR.brand);
  page.lineCap('round').lineWidth(3).path('M11 13.5h18M20 13.5V30').stroke('#fff');
  page.lineWidth(2.6).path('M11 13.5a9 9 0 0 0 18 0').stroke(COLOR.accent);
  page.restore();
}

function drawCustomer(page: Page, { customer }: Receipt) {
  write(page, 'CLIENT', { x: MARGIN, y: page.y, size: 8, font: BOLD, color: COLOR.quiet });
  page.y += 4;
  const lines = [customer.name, customer.email, customer.maskedPhone];
  for (const [index, line] of lines.entries()) {
    if (line === null || line === '') continue;
    write(page, line, { x: MARGIN, y: page.y, size: 10, font: index === 0 ? BOLD : REGULAR });
    page.y += 2;
  }
  page.y += 20;
}

/** What was bought, and below it the fee: the price of the one does not contain the other. */
function drawLines(page: Page, { line, amounts }: Receipt) {
  const top = page.y;
  page.rect(MARGIN, top, CONTENT, 22).fill(COLOR.sunken);
  write(page, 'Désignation', { x: MARGIN + 10, y: top + 7, size: 8, font: BOLD, color: COLOR.quiet });
  write(page, 'Montant TTC', {
    x: RIGHT - AMOUNT_WIDTH - 10,
    y: top + 7,
    width: AMOUNT_WIDTH,
    align: 'right',
    size: 8,
    font: BOLD,
    color: COLOR.quiet,
  });
  page.y = top + 22;
  drawLine(page, line, amounts.priceMinor);
  if (amounts.feeMinor > 0)
    drawLine(page, { title: 'Frais de paiement', details: [] }, amounts.feeMinor, REGULAR);
}

function drawLine(page: Page, { title, details }: Receipt['line'], amountMinor: number, font = BOLD) {
  const text = { x: MARGIN + 10, width: CONTENT - AMOUNT_WIDTH - 40 };
  const y = page.y + 10;
  write(page, formatXof(amountMinor), {
    x: RIGHT - AMOUNT_WIDTH - 10,
    y,
    width: AMOUNT_WIDTH,
    align: 'right',
    size: 11,
  });
  write(page, title, { ...text, y, size: 11, font });
  for (const detail of details) {
    page.y += 2;
    write(page, detail, { ...text, y: page.y, size: 9, color: COLOR.quiet });
  }
  page.y += 10;
  rule(page);
}

function drawTotals(page: Page, receipt: Receipt) {
  const { amounts } = receipt;
  const rows: Pair[] = [
    ['Montant HT', formatXof(amounts.netMinor)],
    [`TVA ${percent(amounts.taxRatePercent)}`, formatXof(amounts.taxMinor)],
  ];
  page.y += 8;
  for (const row of rows) drawTotal(page, row, 10, REGULAR);
  page.y += 8;
  rule(page, TOTALS);
  page.y += 6;
  const total = isCreditNote(receipt) ? 'Total remboursé TTC' : 'Total payé TTC';
  drawTotal(page, [total, formatXof(amounts.totalMinor)], 13, BOLD);
  page.y += 30;
}

function drawTotal(page: Page, [label, value]: Pair, size: number, font: string) {
  const y = page.y + 4;
  const half = { width: CONTENT / 2 - 20, align: 'right' as const, y, size, font };
  write(page, value ?? '', { ...half, x: RIGHT - half.width - 10 });
  write(page, label, { ...half, x: MARGIN, width: CONTENT - AMOUNT_WIDTH - 40 });
}

function drawPayment(page: Page, receipt: Receipt) {
  const { payment } = receipt;
  const rows: Pair[] = [
    [
      isCreditNote(receipt) ? 'Remboursé le' : 'Payé le',
      `${momentText(new Date(payment.bookedAt).toISOString())} (heure de Cotonou, UTC+1)`,
    ],
    ['Moyen de paiement', payment.method],
    [isCreditNote(receipt) ? 'Numéro crédité' : 'Numéro débité', payment.maskedPhone],
    ['Opérateur du paiement', payment.provider],
    ['Notre référence', payment.reference],
    ['Référence de l’opérateur', payment.providerReference],
    ['État', isCreditNote(receipt) ? null : (receipt.refundedText ?? 'Payé')],
    ['Reçu d’origine', receipt.correctedNumber],
    ['Motif', receipt.reason],
    ['Identifiant fiscal', receipt.fiscalId],
  ];
  const heading = isCreditNote(receipt) ? 'REMBOURSEMENT' : 'PAIEMENT';
  write(page, heading, { x: MARGIN, y: page.y, size: 8, font: BOLD, color: COLOR.quiet });
  page.y += 6;
  for (const [label, value] of rows) {
    if (value === null) continue;
    const y = page.y;
    write(page, label, { x: MARGIN, y, width: 150, size: 10, color: COLOR.quiet });
    write(page, value, { x: MARGIN + 156, y, width: CONTENT - 156, size: 10 });
    page.y += 4;
  }
}

function drawFoot(page: Page, receipt: Receipt) {
  const centred = { x: MARGIN, width: CONTENT, align: 'center' as const, color: COLOR.quiet };
  page.y = 742;
  rule(page);
  if (receipt.fiscalId === null) {
    const text = isCreditNote(receipt)
      ? 'Avoir, ne tient pas lieu de facture normalisée.'
      : 'Reçu de paiement, ne tient pas lieu de facture normalisée.';
    write(page, text, { ...centred, y: page.y + 8, size: 9 });
  }
  write(page, `À retrouver dans votre compte : ${receipt.accountUrl}`, {
    ...centred,
    y: page.y + 4,
    size: 8,
  });
}

function rule(page: Page, from = MARGIN) {
  page.moveTo(from, page.y).lineTo(RIGHT, page.y).lineWidth(0.75).stroke(COLOR.line);
}

type Written = {
  x: number;
  y: number;
  size: number;
  width?: number;
  font?: string;
  color?: string;
  align?: 'left' | 'right' | 'center';
};

function write(page: Page, text: string, { x, y, size, width = CONTENT, align, ...look }: Written) {
  page
    .font(look.font ?? REGULAR)
    .fontSize(size)
    .fillColor(look.color ?? COLOR.ink)
    .text(drawableText(truncate(text, MAX_TEXT)), x, y, { width, align });
}

function percent(rate: number): string {
  return `${String(rate).replace('.', ',')} %`;
}
