import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { frenchSpaces } from './french-spaces.ts';
import { picturesIn, plainText, renderMarkdown } from './render-markdown.ts';

const ORIGIN = 'https://marche.example';
const PICTURE = 'pic_01jd0000000000000000000000';
const PICTURES = new Map([
  [PICTURE, { id: PICTURE, base: '/media/3f/3fa9', width: 1600, height: 900, color: '#123456' }],
]);
const html = (markdown: string) => renderMarkdown(markdown, PICTURES, ORIGIN);

/** Typical attacks: each on a line of its own, and the line itself. */
const PIECES = [
  '\n',
  '\n\n',
  ...`< > " ' \` ]( ![ [ ) javascript: <script> onerror= <svg/onload= &#x6a; | --- # * data:text/html, //x a \\ </p> <!-- -->`.split(
    ' ',
  ),
];

describe('a post’s text', () => {
  test('is rendered as Markdown, with headings below the page’s only title', () => {
    const shown = html(
      '# Un\n\n## Deux\n\nDu **gras**, de l’*italique*.\n\n- un\n- deux\n\n> dit\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
    );
    expect(shown).not.toContain('<h1');
    for (const part of [
      '<h2>Un</h2>',
      '<h2>Deux</h2>',
      '<strong>gras</strong>',
      '<em>italique</em>',
      '<li>un</li>',
    ])
      expect(shown).toContain(part);
    expect(shown).toContain('<blockquote>');
    expect(shown).toContain('<td>1</td>');
  });

  test('shows our own pictures with their size, and no external ones', () => {
    expect(html(`![Une clé](${PICTURE})`)).toBe(
      '<p><img src="/media/3f/3fa9/gallery.webp" alt="Une clé" width="800" height="450" loading="lazy" decoding="async" /></p>',
    );
    expect(html('![x](https://ailleurs.example/x.png) ![y](/media/y.png)')).not.toContain('<img');
    expect(picturesIn(`![a](${PICTURE}) ![b](${PICTURE})`)).toEqual([PICTURE]);
  });

  test('links to pages of this site, and to others without an opener', () => {
    expect(html('[aide](/aide)')).toContain('<a href="/aide">aide</a>');
    expect(html('[là](https://ailleurs.example/x)')).toContain(
      '<a href="https://ailleurs.example/x" rel="noopener">là</a>',
    );
    expect(html(`[ici](${ORIGIN}/faq)`)).toContain(`<a href="${ORIGIN}/faq">ici</a>`);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x) [y](//evil.example/x)',
    '<a href="javascript:alert(1)">x</a>',
    '![x" onerror="alert(1)](pic_01jd0000000000000000000000)',
    '```"><svg onload=alert(1)>\nx\n```',
    '<iframe src="https://evil.example"></iframe><style>*{}</style><form><input>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
  ])('never runs anything: %s', (markdown) => {
    expectHarmless(html(markdown));
  });

  test('never runs anything, for any input', () => {
    const piece = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => expectHarmless(html(pieces.join('')))),
      { seed: 20_261_121, numRuns: count({ ci: 300, prove: 20_000 }) },
    );
  });

  test('turns into plain text with its words separated', () => {
    expect(plainText(html('## Un & deux\n\nLe *troisième*\n\n- a\n- b'))).toBe('Un & deux Le troisième a b');
  });
});

test('French spaces are non-breaking: narrow at signs, visible between thousands', () => {
  expect(frenchSpaces('« Oui » : 150 000 F CFA, 30 % ? 2026 ; en 3 jours !')).toBe(
    '«\u202fOui\u202f»\u202f: 150\u00a0000\u00a0F\u00a0CFA, 30\u202f%\u202f? 2026\u202f; en 3 jours\u202f!',
  );
});

const ELEMENTS = new Set(
  'h2 h3 h4 p a ul ol li strong em del blockquote code pre hr br img table thead tbody tr th td'.split(' '),
);
const OWN_FILE = '/media/3f/3fa9/gallery.webp';
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

function expectHarmless(shown: string) {
  for (const element of parse(shown, { comment: true, blockTextElements: {} }).querySelectorAll('*')) {
    expect([...ELEMENTS]).toContain(element.rawTagName.toLowerCase());
    const { href = '/', src = OWN_FILE, ...others } = element.attributes;
    expect(href).toMatch(ADDRESS);
    expect(src).toBe(OWN_FILE);
    for (const name of Object.keys(others)) expect(name).not.toMatch(/^on|^style$/i);
  }
  expect(shown).not.toMatch(/<!--|<script|<style/i);
}
