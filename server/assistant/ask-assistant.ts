import type {
  AssistantAnswer,
  AssistantContext,
  AssistantState,
  FoundAnswer,
} from '#shared/assistant/assistant.ts';
import type { Section } from '#shared/search-words/interpretation.ts';
import { MODEL_TIMEOUT_MS } from '#server/platform/assistant/chat-model.ts';
import type { Context } from '#server/platform/context.ts';
import { interpretText } from '#server/search/interpret-text.ts';
import { answerAlert } from './alert-answer.ts';
import { completeAnswer, type AnswerDraft, type Asked } from './answer-parts.ts';
import { chooseByModel, rewordByModel } from './ask-model.ts';
import { countQuestion } from './count-assistant-use.ts';
import { decide } from './decide.ts';
import type { Decision, Question, Tool } from './question.ts';
import { findPassages, knownWords } from './find-passages.ts';
import { answerBoost, answerListings, answerMessages, answerPayment } from './own-answers.ts';
import { answerPrice } from './price-answer.ts';
import { answerPublish } from './publish-answer.ts';
import { readQuestion, searchedText } from './read-question.ts';
import { answerCode, answerDanger } from './safety-answer.ts';
import { answerCheaper, answerRefined, answerSearch } from './search-answer.ts';
import { loadSiteFacts } from './site-facts.ts';
import { passageIndexFor } from './site-passages.ts';
import { answerTalk } from './talk-answers.ts';
import { answerFrom, answerUnknown } from './text-answer.ts';

type AskInput = { text: string; context: AssistantContext; previous: AssistantState };

type ToolAnswer = (ctx: Context, asked: Asked) => AnswerDraft | Promise<AnswerDraft>;

const talk =
  (tool: Parameters<typeof answerTalk>[0]): ToolAnswer =>
  (_ctx, asked) =>
    answerTalk(tool, asked);

const TOOL_ANSWERS: Readonly<Record<Exclude<Tool, 'answer'>, ToolAnswer>> = {
  search: answerSearch,
  refine: answerRefined,
  cheaper: answerCheaper,
  listings: answerListings,
  payment: answerPayment,
  boost: answerBoost,
  messages: answerMessages,
  price: answerPrice,
  code: answerCode,
  danger: (_ctx, asked) => answerDanger(asked),
  publish: (_ctx, asked) => answerPublish(asked),
  alert: answerAlert,
  declined: talk('declined'),
  greeting: talk('greeting'),
  thanks: talk('thanks'),
  robot: talk('robot'),
  abilities: talk('abilities'),
  insult: talk('insult'),
  unknown: (_ctx, asked) => answerUnknown(asked),
};

/** Hears of an answer while a language model still words it. */
export type AnswerListener = {
  /** Everything but the bubbles. */
  onFound: (found: FoundAnswer) => void;
  /** A sentence that was checked. */
  onSentence: (sentence: string) => void;
};

const NOBODY: AnswerListener = { onFound: () => undefined, onSentence: () => undefined };

/** Answers a question with the rights of whoever asks. Nothing of the conversation is stored. */
export async function askAssistant(
  ctx: Context,
  { text, context, previous }: AskInput,
  listener: AnswerListener = NOBODY,
): Promise<AssistantAnswer> {
  const facts = await loadSiteFacts(ctx);
  const index = passageIndexFor(facts);
  const read: Read = async (words, section) =>
    readQuestion({
      text: words,
      state: previous,
      isOnListing: context.listingId !== undefined,
      interpretation: await interpretText(ctx, searchedText(words), section),
      index,
    });
  const question = await read(text);
  const deadline = AbortSignal.timeout(MODEL_TIMEOUT_MS);
  const asked: Asked = { question, context, facts, index, deadline };
  const { meant, decision } = await decideOn(ctx, asked, read);
  const answered = completeAnswer(await answer(ctx, meant, decision, listener), previous);
  await countQuestion(ctx, answered.kind === 'unknown' ? knownWords(index, question.words) : null);
  return answered;
}

type Read = (words: string, section?: Section) => Promise<Question>;

/** Where the grammar knows no answer, the model may choose one. */
async function decideOn(
  ctx: Context,
  asked: Asked,
  read: Read,
): Promise<{ meant: Asked; decision: Decision }> {
  const { question, index, deadline } = asked;
  const decision = decide(question);
  const before = question.state.search;
  // "Occasion" after vehicles is one of theirs.
  if (decision.tool === 'refine' && before && !question.namesThing)
    return { meant: { ...asked, question: await read(question.text, before.section) }, decision };
  if (decision.tool !== 'unknown') return { meant: asked, decision };
  const chosen = await chooseByModel(
    ctx,
    { text: question.text, passages: findPassages(index, question.words) },
    deadline,
  );
  if (!chosen) return { meant: asked, decision };
  if (chosen.text === null) return { meant: asked, decision: chosen.decision };
  // A search in the model's words goes through the interpreter like any other.
  const inItsWords = { ...question, ...(await read(chosen.text)), text: question.text };
  return { meant: { ...asked, question: inItsWords }, decision: chosen.decision };
}

async function answer(
  ctx: Context,
  asked: Asked,
  decision: Decision,
  { onFound, onSentence }: AnswerListener,
): Promise<AnswerDraft> {
  if (decision.tool !== 'answer') return TOOL_ANSWERS[decision.tool](ctx, asked);
  const passage = asked.index.documents.find(({ passage: { id } }) => id === decision.passage)?.passage;
  if (!passage) return TOOL_ANSWERS.unknown(ctx, asked);
  const draft = answerFrom(passage);
  const { bubbles, ...found } = completeAnswer(draft, asked.question.state);
  onFound(found);
  const { text } = asked.question;
  const reworded = await rewordByModel(ctx, { text, paragraphs: bubbles, onSentence }, asked.deadline);
  return reworded === null ? draft : { ...draft, bubbles: [reworded] };
}
