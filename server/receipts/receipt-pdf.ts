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
/** In characters, so that every text fits on the one page. */
const MAX_TEXT = 160;
// The light theme's tokens: paper is white.
const COLOR = { ink: '#1c1a16', quiet: '#5d564b', line: '#e5dccd', brand: '#0b5d4e', sunken: '#faf6ef' };
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
    info: { Title: title, Author: receipt.issuer.name, CreationDate: new Date(receipt.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const file = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  drawHead(page, receipt);
  drawParties(page, receipt);
  drawLine(page, receipt);
  drawTotals(page, receipt);
  drawPayment(page, receipt);
  drawFoot(page, receipt);
  page.end();
  return file;
}

function titleOf(receipt: Receipt): string {
  return isCreditNote(receipt) ? 'Avoir' : 'Reçu de paiement';
}

function drawHead(page: Page, receipt: Receipt) {
  page.rect(0, 0, WIDTH, 8).fill(COLOR.brand);
  write(page, receipt.siteName, { x: MARGIN, y: 40, size: 22, font: BOLD, color: COLOR.brand });
  const right = { x: MARGIN, width: CONTENT, align: 'right' as const };
  write(page, titleOf(receipt), { ...right, y: 40, size: 16, font: BOLD });
  write(page, `N° ${receipt.number}`, { ...right, y: 62, size: 11 });
  write(page, `Émis le ${longDate(new Date(receipt.issuedAt).toISOString())}`, {
    ...right,
    y: 78,
    size: 9,
    color: COLOR.quiet,
  });
  page.y = 112;
}

function drawParties(page: Page, { issuer, customer }: Receipt) {
  const top = page.y;
  const issuerEnd = drawBlock(page, 'Émetteur', MARGIN, top, [
    issuer.name,
    issuer.address,
    ...issuer.registrations.map(({ label, value }) => `${label} : ${value}`),
    issuer.taxRegime,
  ]);
  const customerEnd = drawBlock(page, 'Client', MARGIN + COLUMN + COLUMN_GAP, top, [
    customer.name,
    customer.email,
    customer.maskedPhone,
  ]);
  page.y = Math.max(issuerEnd, customerEnd) + 22;
}

function drawBlock(page: Page, heading: string, x: number, top: number, lines: readonly (string | null)[]) {
  write(page, heading.toUpperCase(), { x, y: top, width: COLUMN, size: 8, font: BOLD, color: COLOR.quiet });
  page.y += 4;
  for (const [index, line] of lines.filter((each) => each !== null && each !== '').entries()) {
    write(page, line ?? '', { x, y: page.y, width: COLUMN, size: 10, font: index === 0 ? BOLD : REGULAR });
    page.y += 2;
  }
  return page.y;
}

/** What was bought: a single line, as a payment buys one thing. */
function drawLine(page: Page, { line, amounts }: Receipt) {
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
  const text = { x: MARGIN + 10, width: CONTENT - AMOUNT_WIDTH - 40 };
  const body = top + 32;
  write(page, formatXof(amounts.priceMinor), {
    x: RIGHT - AMOUNT_WIDTH - 10,
    y: body,
    width: AMOUNT_WIDTH,
    align: 'right',
    size: 11,
  });
  write(page, line.title, { ...text, y: body, size: 11, font: BOLD });
  for (const detail of line.details) {
    page.y += 2;
    write(page, detail, { ...text, y: page.y, size: 9, color: COLOR.quiet });
  }
  page.y += 10;
  rule(page);
}

function drawTotals(page: Page, receipt: Receipt) {
  const { amounts } = receipt;
  const rows: Pair[] = [
    ...(amounts.feeMinor > 0 ? [['Frais de paiement', formatXof(amounts.feeMinor)] as const] : []),
    ['Montant HT', formatXof(amounts.netMinor)],
    [`TVA ${percent(amounts.taxRatePercent)}`, formatXof(amounts.taxMinor)],
  ];
  for (const row of rows) drawTotal(page, row, 10, REGULAR);
  page.y += 2;
  drawTotal(
    page,
    [isCreditNote(receipt) ? 'Total remboursé TTC' : 'Total payé TTC', formatXof(amounts.totalMinor)],
    13,
    BOLD,
  );
  page.y += 24;
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
    ['Numéro débité', payment.maskedPhone],
    ['Opérateur du paiement', payment.provider],
    ['Notre référence', payment.reference],
    ['Référence de l’opérateur', payment.providerReference],
    ['État', isCreditNote(receipt) ? null : (receipt.refundedText ?? 'Payé')],
    ['Reçu d’origine', receipt.correctedNumber],
    ['Motif', receipt.reason],
    ['Identifiant fiscal', receipt.fiscalId],
  ];
  write(page, 'PAIEMENT', { x: MARGIN, y: page.y, size: 8, font: BOLD, color: COLOR.quiet });
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

function rule(page: Page) {
  page.moveTo(MARGIN, page.y).lineTo(RIGHT, page.y).lineWidth(0.75).stroke(COLOR.line);
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
