// Regenerates the committed fonts from @fontsource-variable/bricolage-grotesque (OFL 1.1):
//   web/ui/fonts/bricolage.woff2            headings and prices, weights 200 to 800, at most 20 KB
//   server/listings/assets/bricolage-*.ttf  the same face for pictures that the server composes
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = `${ROOT}node_modules/@fontsource-variable/bricolage-grotesque`;
const WEB_BUDGET_BYTES = 20 * 1024;

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const FRENCH = 'àâæçéèêëîïôœùûüÀÂÇÉÈÊËÎÏÔŒÙÛ«»’‘“”…–—·•°²€×\u00a0\u202f';
// Characters that no heading or price contains fall back to the system's font.
const WEB_TEXT = [...(ASCII + FRENCH)].filter((sign) => !'<>[]\\^_`{|}~'.includes(sign)).join('');
const LATIN = Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');

const source = await readFile(`${PACKAGE}/files/bricolage-grotesque-latin-wght-normal.woff2`);
await makeWebFont();
await makeServerFonts();

async function makeWebFont() {
  const options = {
    keepFeatures: ['kern'],
    noHinting: true,
    dropTables: ['gasp', 'STAT'],
    targetFormat: 'sfnt',
  };
  const variable = await subsetFont(source, WEB_TEXT, options);
  const bold = await subsetFont(source, WEB_TEXT, { ...options, variationAxes: { wght: 700 } });
  // Kerning that varies with the weight is half of the file; that of weight 700, used for all weights, takes a third of
  // the space.
  const kerned = replaceTable(variable, 'GPOS', readTable(bold, 'GPOS'));
  const packed = await subsetFont(kerned, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
  if (packed.length > WEB_BUDGET_BYTES)
    throw new Error(`bricolage.woff2 is ${packed.length} bytes, over ${WEB_BUDGET_BYTES}`);
  await write('web/ui/fonts/bricolage.woff2', packed);
  await copyFile(`${PACKAGE}/LICENSE`, `${ROOT}web/ui/fonts/OFL.txt`);
}

/** Each weight is a family of its own, so that a lookup by name cannot match another one. */
async function makeServerFonts() {
  const faces = [
    { file: 'bricolage-title', family: 'Tokpa Title', wght: 750 },
    { file: 'bricolage-text', family: 'Tokpa Text', wght: 550 },
  ];
  for (const { file, family, wght } of faces) {
    const font = await subsetFont(source, ASCII + FRENCH + LATIN, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      keepFeatures: ['kern', 'mark', 'ccmp'],
      noHinting: true,
    });
    await write(`server/listings/assets/${file}.ttf`, replaceTable(font, 'name', nameTable(family)));
  }
  await copyFile(`${PACKAGE}/LICENSE`, `${ROOT}server/platform/formats/fonts/OFL.txt`);
}

async function write(path, bytes) {
  await writeFile(`${ROOT}${path}`, bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}

/** Returns the tables of an SFNT file: tag to bytes. */
function readTables(font) {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      const offset = font.readUInt32BE(record + 8);
      return [
        font.toString('latin1', record, record + 4),
        font.subarray(offset, offset + font.readUInt32BE(record + 12)),
      ];
    }),
  );
}

function readTable(font, tag) {
  const table = readTables(font).get(tag);
  if (!table) throw new Error(`the font has no ${tag} table`);
  return table;
}

/** Checksums stay zero: no font reader that we use checks them. */
function replaceTable(font, tag, bytes) {
  const tables = [...readTables(font).set(tag, bytes)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tables.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [name, table]] of tables.entries()) {
    const record = 12 + 16 * index;
    directory.write(name, record, 'latin1');
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Returns the name table of a font as Windows stores it: UTF-16, English. */
function nameTable(family) {
  const names = [
    [0, 'Copyright 2022 The Bricolage Grotesque Project Authors (https://github.com/ateliertriay/bricolage)'],
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
    [13, 'SIL Open Font License, Version 1.1'],
    [14, 'https://openfontlicense.org'],
  ];
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  const texts = [];
  let offset = 0;
  for (const [index, [id, name]] of names.entries()) {
    const text = Buffer.from(name, 'utf16le').swap16();
    for (const [field, value] of [3, 1, 0x409, id, text.length, offset].entries()) {
      header.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    }
    texts.push(text);
    offset += text.length;
  }
  return Buffer.concat([header, ...texts]);
}
