import { expect, test } from 'vitest';
import { ACCOUNT_PASSAGES } from '#server/assistant/account-passages.data.ts';
import { MARKET_PASSAGES } from '#server/assistant/market-passages.data.ts';
import { TOOLS } from '#server/assistant/question.ts';
import { DEFAULT_FACTS } from '#server/assistant/site-facts.ts';
import { sitePassages } from '#server/assistant/site-passages.ts';
import { answerWeights } from '#server/question-words/answer-weights.ts';
import { readTables } from './corpus.ts';

const table = readTables();
const passages = new Set(sitePassages(DEFAULT_FACTS).map(({ id }) => id));
const isAnswer = (name: string) =>
  passages.has(name) || name === 'agreed' || (name !== 'answer' && TOOLS.some((tool) => tool === name));

test('every question is labelled with tools and passages that exist', () => {
  expect(table.length).toBeGreaterThan(7000);
  expect(table.filter(({ text, answers }) => text === '' || answers.length === 0)).toEqual([]);
  expect([...new Set(table.flatMap(({ answers }) => answers))].filter((name) => !isAnswer(name))).toEqual([]);
});

test('a follow-up has a search before it', () => {
  const isFollowUp = ({ answers }: (typeof table)[number]) =>
    answers.every((answer) => answer === 'refine' || answer === 'cheaper' || answer === 'agreed');
  expect(table.filter(isFollowUp).length).toBeGreaterThan(200);
  expect(
    table
      .filter(
        (labelled) =>
          isFollowUp(labelled) && labelled.state.search === null && labelled.author.startsWith('author'),
      )
      .map(({ text }) => text),
  ).toEqual([]);
});

test('what is learned chooses among answers that exist, and every written passage and every tool is among them', () => {
  const { answers } = answerWeights();
  expect(answers.filter((name) => !isAnswer(name))).toEqual([]);
  const wanted = [
    ...[...MARKET_PASSAGES, ...ACCOUNT_PASSAGES].map(({ id }) => id),
    ...TOOLS.filter((tool) => tool !== 'answer'),
  ];
  expect(wanted.filter((name) => !answers.includes(name))).toEqual([]);
});
