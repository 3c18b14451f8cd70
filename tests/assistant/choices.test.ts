import { describe, expect, test } from 'vitest';
import { NOTHING_BEFORE } from '#shared/assistant/assistant.ts';
import { decide } from '#server/assistant/decide.ts';
import type { Decision } from '#server/assistant/question.ts';
import { isRight, isRightSearch, nameOf } from './answered.ts';
import { EARLIER, readTable } from './corpus.ts';
import { toQuestion } from './learn-weights.ts';

const answeredTo = (text: string): Decision => decide(toQuestion({ text, state: NOTHING_BEFORE }));
const toolOf = (text: string) => answeredTo(text).tool;

// They were learned from: strangers.test.ts says how others are answered.
test('questions of earlier tables stay answered, with the filters that they name', () => {
  const table = EARLIER.flatMap(readTable).map((labelled) => ({ labelled, question: toQuestion(labelled) }));
  expect(table.length).toBeGreaterThan(1500);
  const chosen = table.map((row) => ({ ...row, name: nameOf(decide(row.question)) }));
  const right = chosen.filter(({ labelled, question, name }) => isRight(labelled, question, name));
  expect(right.length / table.length).toBeGreaterThanOrEqual(0.97);
  const searches = right.filter(({ name }) => name === 'search' || name === 'refine');
  expect(searches.length).toBeGreaterThan(350);
  const withFilters = searches.filter(({ labelled, question, name }) =>
    isRightSearch(labelled, question, name),
  );
  expect(withFilters.length / searches.length).toBeGreaterThanOrEqual(0.97);
});

describe('an amount that is judged', () => {
  test('asks for a price', () => {
    expect(toolOf('80 000 pour un studio à Dakar, c’est normal ?')).toBe('price');
  });

  test.each([
    'il demande 80 000 d’acompte pour un studio à Dakar, c’est normal ?',
    'faut payer 20 000 avant de visiter la chambre à Lomé, c’est normal ?',
    'le vendeur veut 30000 pour réserver la moto, c’est correct ?',
  ])('is warned of where the money is wanted beforehand: %s', (text) => {
    expect(toolOf(text)).toBe('danger');
  });
});

describe('a mail or a code that did not come', () => {
  test.each([
    'jai pas recu le mail avec le lien pour confirmer mon compte',
    'je n’ai jamais reçu le lien de confirmation',
    'Pas reçu le lien',
    'le sms avec le code n’arrive pas',
    'i did not receive the email with the link',
  ])('is no danger: %s', (text) => {
    expect(answeredTo(text)).toEqual({ tool: 'answer', passage: 'lien-confirmation' });
  });

  test.each([
    'je n’ai pas reçu l’argent, il m’a envoyé un lien pour recevoir le paiement',
    'le vendeur dit que je n’ai pas reçu le code et veut que je clique sur son lien',
    'pas reçu le colis, on m’envoie un lien pour payer les frais',
  ])('stays a warning where money or somebody’s wish is in it: %s', (text) => {
    expect(['danger', 'code']).toContain(answeredTo(text).tool);
  });
});

test('a message about a payment that somebody else made stays a warning', () => {
  const text =
    'Bonjour j’ai payé votre article par mobile money, le paiement est en attente, envoyez les frais';
  expect(toolOf(text)).toBe('danger');
});
