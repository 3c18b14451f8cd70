import { describe, expect, test } from 'vitest';
import { parseFile } from './parsed-file.ts';
import { capitalsIn, faultsOf, literalsOf, SPECIFIED_ROWS, textsAreSetInFrench } from './typography-rules.ts';

const N = '\u202f';
const found = (source: string, path = 'web/a/x.tsx') => textsAreSetInFrench([parseFile({ path, source })]);
/** A sentence that shows, by its frequency, that these are words and no names. */
const COMMON = new Set(['annonces', 'favoris', 'paiement']);

describe('a French text is refused for', () => {
  test.each([
    ['a straight apostrophe', "C'est l'annonce", 'the apostrophe is ’'],
    ['an ordinary space', 'Vendue !', 'a narrow no-break space (U+202F) stands before ; : ! ?'],
    ['a space of full width', 'Vendue\u00a0!', 'a narrow no-break space (U+202F) stands before ; : ! ?'],
    ['no space', 'Prix: 3 000 F CFA', 'a narrow no-break space (U+202F) stands before ; : ! ?'],
    [
      'ordinary spaces in its quotation marks',
      'dans « Favoris »',
      'narrow no-break spaces (U+202F) stand inside « »',
    ],
    ['English quotation marks', 'dans "Favoris"', 'quotation marks are « »'],
    ['curly quotation marks', 'dans “Favoris”', 'quotation marks are « »'],
    ['three dots', 'Envoi...', 'an ellipsis is …'],
    ['another word for e-mail', 'Votre adresse email', 'the word is e-mail'],
    ['a short word for e-mail', 'Lisez vos mails', 'the word is e-mail'],
    ['a label of another word', 'Email', 'the word is e-mail'],
  ])('%s', (_fault, text, message) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(message)]);
    expect(found(`const a = ${JSON.stringify(`La ville, ${text}`)};`)).toEqual([
      expect.stringContaining(`web/a/x.tsx:1: ${message}`),
    ]);
  });

  test.each(['Mes Annonces', 'Voir le Paiement', 'vos annonces et vos Favoris'])('a capital: %s', (text) => {
    expect(capitalsIn(text, COMMON)).toHaveLength(1);
  });
});

describe('a French text may have', () => {
  test.each([
    `C’est l’annonce${N}: « vue »`.replace('« vue »', `«${N}vue${N}»`),
    'Rendez-vous à 10:30, https://tokpa.example/a?b=1',
    'Écrivez à aide@mail.example',
    'Un e-mail, deux e-mails…',
    `Quoi${N}?!`,
  ])('%s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test.each(['Annonces', 'Villa. Annonces', `la page «${N}Annonces${N}»`, 'à Cotonou'])(
    'a capital: %s',
    (text) => {
      expect(capitalsIn(text, COMMON)).toEqual([]);
    },
  );
});

describe('read are', () => {
  const TEXT = "Ce n'est rien";
  test.each([
    ['strings', `f("${TEXT}");`],
    ['templates', `f(\`${TEXT} \${a}\`);`],
    ['texts between tags', `const A = () => <p>${TEXT}</p>;`],
    ['texts around an element', `const A = () => <p>${TEXT} <b>a</b></p>;`],
    ['attributes that people read', `const A = () => <i title="${TEXT}" />;`],
    ['values of objects', `const A = { title: "${TEXT}" };`],
    ['texts in markup', `const A = \`<p class="a">${TEXT}</p>\`;`],
  ])('%s', (_kind, source) => {
    expect(found(source)).toHaveLength(1);
  });

  test.each([
    ['names of the code', `const A = { "l'annonce": 1, email: 'email', type: 'e-mail' };`],
    ['imports', `import a from "l'annonce";`],
    ['classes', "<p className=\"à [content:'l'eau'] a:b\" />;"],
    ['patterns', `new RegExp("(?:l'eau|d'abord)");`],
    ['SQL', "sql`select 'l'' été' : ${a} ?`;"],
    ['English', `throw new Error("the user's name: not given...");`],
    ['examples of what people type', `const rule = { examples: ["c'est où ?"] };`],
    ['markup', 'const A = `<p class="à" style="color: red">Été</p>`;'],
  ])('not %s', (_kind, source) => {
    expect(found(source)).toEqual([]);
  });

  test('neither tests nor factories, which have what people type', () => {
    const source = `f("${TEXT}");`;
    for (const path of ['web/a/x.test.ts', 'server/a/a.factory.ts', 'e2e/a.spec.ts'])
      expect(found(source, path)).toEqual([]);
  });
});

describe('what the specification gives as a literal', () => {
  test.each(SPECIFIED_ROWS.split(' '))('%s stands as it is, and would be refused otherwise', (row) => {
    const words = new Set(['annonce', 'compte', 'favoris', 'pro']);
    for (const literal of literalsOf(row)) expect(found(`f(${JSON.stringify(literal)});`)).toEqual([]);
    expect(literalsOf(row).flatMap((each) => [...faultsOf(each), ...capitalsIn(each, words)])).not.toEqual(
      [],
    );
  });
});
