import { describe, expect, test } from 'vitest';
import { POST_RULES, readTags } from './post-form.ts';
import { isStepOpen, POST_STATES, postState, type PostStep } from './post-lifecycle.ts';
import { countWords, readingMinutes, searchableText, slugOf } from './post.ts';

describe('the slug of a post', () => {
  test.each([
    ['Vendre vite', 'vendre-vite'],
    ['Louer à Abidjan : l’entrée', 'louer-a-abidjan-lentree'],
    ['  Où ?  Ça ! ', 'ou-ca'],
    ['Cœur & œuvre (2026)', 'coeur-oeuvre-2026'],
    ['Déjà-vu', 'deja-vu'],
    ['?!', ''],
  ])('%s becomes %s: lower case, spaces as hyphens, other symbols left out', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is at most a hundred characters long and never ends with a hyphen', () => {
    const slug = slugOf(`${'mot '.repeat(60)}`);
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).not.toMatch(/^-|-$/);
  });
});

describe('reading time', () => {
  test.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
    [0, 1],
  ])('%i words take %i minutes: 200 words a minute, rounded up', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });

  test('counts words, not the punctuation that French sets apart with spaces', () => {
    expect(countWords('Combien ? Deux « mots » de plus : 4×4 !')).toBe(6);
  });
});

test('searchable text ignores case and accents', () => {
  expect(searchableText('Où  l’ACHETÉ-t-on ?')).toBe("ou l'achete-t-on ?");
});

describe('the form', () => {
  test('takes comma-separated tags, each once', () => {
    expect(readTags(' Photos, prix ,,PRIX,  deux  mots')).toEqual(['Photos', 'PRIX', 'deux mots']);
  });

  test.each([
    ['title', '', 'Donnez un titre à l’article.'],
    ['title', '?!', 'Le titre a besoin de lettres ou de chiffres.'],
    ['slug', 'Été', 'Lettres minuscules sans accent, chiffres et traits d’union seulement.'],
    ['slug', 'flux', 'Cette adresse est prise par le site.'],
    ['slug', '', null],
    ['excerpt', ' ', 'Résumez l’article en une ou deux phrases.'],
    ['category', '', 'Choisissez une rubrique.'],
    ['tags', 'a,b,c,d,e,f,g,h,i', '8 mots-clés au plus.'],
    ['tags', 'x'.repeat(31), '30 caractères au plus pour un mot-clé.'],
    ['content', '', 'Écrivez le texte de l’article.'],
  ] as const)('%s “%s” is answered with: %s', (field, value, message) => {
    expect(POST_RULES[field](value, {})).toBe(message);
  });
});

describe('the states of a post', () => {
  test('follow from the moment of publication', () => {
    const now = Date.UTC(2026, 10, 20);
    expect(postState(null, now)).toBe('draft');
    expect(postState(new Date(now + 1), now)).toBe('scheduled');
    expect(postState(new Date(now), now)).toBe('published');
  });

  test.each([
    ['publish', [true, true, false]],
    ['schedule', [true, true, false]],
    ['withdraw', [false, true, true]],
    ['remove', [true, false, false]],
  ] as [PostStep, boolean[]][])('%s is open in draft, scheduled, published: %j', (step, open) => {
    expect(POST_STATES.map((state) => isStepOpen(step, state))).toEqual(open);
  });
});
