import { ASSISTANT_PATH, NOTHING_BEFORE, type AssistantState } from '#shared/assistant/assistant.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormAction, FormAnswer } from '#web/platform/forms/form-action.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { ASSISTANT_FORM } from './assistant-texts.ts';
import { askAssistant } from './assistant.api.ts';
import { CARRIED_FIELDS, readCarried, readState } from './posted-conversation.ts';

/** A question, with what it goes on from: the API checks both as it does in the browser. */
export const postQuestion: FormAction = {
  path: new RegExp(`^${ASSISTANT_PATH}$`),
  run: async ({ values, apiFetch }) => {
    const text = (values.suggestion ?? values.text ?? '').trim();
    const turns = readCarried(values[CARRIED_FIELDS.turns]);
    const previous = (readState(values[CARRIED_FIELDS.state]) ?? NOTHING_BEFORE) as AssistantState;
    const answered = (status: number, form: Omit<FormState, 'form'>): FormAnswer => ({
      kind: 'page',
      path: ASSISTANT_PATH,
      status,
      form: { form: ASSISTANT_FORM, ...form },
    });
    try {
      const answer = await askAssistant(apiFetch, { text, context: {}, previous });
      const all = JSON.stringify([...turns, { question: text, answer }]);
      return answered(200, { values: {}, fields: {}, message: null, answer: { turns: all } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, code, message, fields = {} } = error;
      const before = JSON.stringify(turns);
      return answered(status, { values: { text }, fields, message, code, answer: { turns: before } });
    }
  },
};
