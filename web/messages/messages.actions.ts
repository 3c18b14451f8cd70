import { CONVERSATION_TEXTS, CREATION_FAILED, MESSAGE_LIMITS } from '#shared/messages/conversation.ts';
import { ANSWER_STEPS } from '#shared/messages/proposal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { CURRENCIES } from '#shared/platform/money.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import { sendQuickAction } from '#web/own-listings/own-listings.api.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import {
  refusedForm,
  type FormAction,
  type FormAnswer,
  type FormRequest,
} from '#web/platform/forms/form-action.ts';
import { photoFiles, refusalsOf } from '#web/uploads/photo-files.ts';
import { findUpload } from '#web/uploads/uploads.api.ts';
import {
  FORM_PATHS,
  OFFER_FORM,
  SEND_FORM,
  STATE_FORM,
  TOO_MANY_PHOTOS,
  VISIT_FORM,
} from './message-forms.ts';
import {
  changeConversation,
  markRead,
  sendMessage,
  setBlocked,
  type SentMessage,
  type Target,
} from './messages.api.ts';
import { messagesHref } from './messages-view.ts';

const exactly = (path: string) => new RegExp(`^${path}$`);

const postMessage: FormAction = {
  path: exactly(FORM_PATHS.send),
  files: photoFiles(MESSAGE_LIMITS.pictures, TOO_MANY_PHOTOS),
  run: async ({ values, data, apiFetch }) => {
    const { text = '', quick = '' } = values;
    const pictureIds = data.getAll('pictureIds').map(String);
    const body = quick === '' ? text : quick;
    const refused = { form: SEND_FORM, values: { text, pictureIds: pictureIds.join(',') } };
    const [message] = refusalsOf(data);
    if (message !== undefined)
      return refuseMessage(values, refused, new AppError('invalid_input', { message }));
    await untilReady(apiFetch, pictureIds);
    return post({ values, apiFetch }, { text: body, pictureIds }, refused);
  },
};

type Refused = { form: string; values: Record<string, string> };

async function post(
  { values, apiFetch }: Pick<FormRequest, 'values' | 'apiFetch'>,
  message: Omit<SentMessage, 'key'>,
  refused: Refused,
): Promise<FormAnswer> {
  const { conversation = '', listing = '', key = '' } = values;
  const target: Target = conversation === '' ? { listingId: listing } : { conversationId: conversation };
  try {
    const sent = await sendMessage(apiFetch, target, { ...message, key });
    return leadTo(messagesHref({ conversation: sent.conversationId, listing }));
  } catch (error) {
    return refuseMessage(values, refused, conversation === '' ? creationFailure(error) : error);
  }
}

/** The first message creates the conversation. A refusal keeps its own message. */
function creationFailure(error: unknown): unknown {
  const isFailure = error instanceof AppError && error.status >= 500;
  return isFailure ? new AppError(error.code, { message: CREATION_FAILED, cause: error }) : error;
}

function refuseMessage(
  { conversation, listing }: Record<string, string>,
  refused: Refused,
  error: unknown,
): FormAnswer {
  return refusedForm({ path: messagesHref({ conversation, listing }), ...refused, error });
}

const LOOKS = 8;
const LOOK_AFTER_MS = 700;

/** Waits for photos' sizes, which are generated within seconds; a photo without them cannot be sent. */
async function untilReady(apiFetch: ApiFetch, ids: readonly string[]): Promise<void> {
  for (let look = 0; look < LOOKS && ids.length > 0; look += 1) {
    const found = await Promise.all(ids.map((id) => findUpload(apiFetch, id).catch(() => null)));
    if (found.every((upload) => upload?.state !== 'processing')) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS));
  }
}

const postOffer: FormAction = {
  path: exactly(FORM_PATHS.offer),
  run: (request) => {
    const { amount = '', currency } = request.values;
    const read = parsePrice(amount, CURRENCIES.find((each) => each === currency) ?? 'XOF');
    const offer = { amountMinor: read?.amountMinor ?? 0 };
    return post(request, { offer }, { form: OFFER_FORM, values: { amount } });
  },
};

const postVisit: FormAction = {
  path: exactly(FORM_PATHS.visit),
  run: (request) => {
    const { place = '', localTime = '' } = request.values;
    return post(request, { visit: { place, localTime } }, { form: VISIT_FORM, values: { place, localTime } });
  },
};

const postAnswer: FormAction = {
  path: exactly(FORM_PATHS.answer),
  run: async (request) => {
    const { sequence, reserve } = request.values;
    const step = ANSWER_STEPS.find((each) => each === request.values.step) ?? 'refuse';
    const answer = { sequence: Number(sequence), step, reserve: reserve === 'oui' };
    return post(request, { answer }, { form: STATE_FORM, values: {} });
  },
};

type Change = (request: FormRequest, id: string, value: boolean) => Promise<void>;

/** Handles a button of a conversation: shows the page again on success, or the message about what failed. */
function stateAction(path: string, failed: string, change: Change): FormAction {
  return {
    path: exactly(path),
    run: async (request) => {
      const { conversation = '', listing = '', value = '' } = request.values;
      try {
        await change(request, conversation, value === 'oui');
        if (path === FORM_PATHS.archive && value === 'oui') return leadTo(messagesHref({ done: 'archivee' }));
        const done = path === FORM_PATHS.read ? 'lus' : null;
        return leadTo(messagesHref({ conversation, listing, done }));
      } catch (error) {
        if (error instanceof AppError && error.code === 'unauthenticated') throw error;
        const body = error instanceof AppError ? new AppError(error.code, { message: failed }) : error;
        return refusedForm({
          path: messagesHref({ conversation, listing }),
          form: STATE_FORM,
          values: {},
          error: body,
        });
      }
    },
  };
}

export const MESSAGE_ACTIONS: readonly FormAction[] = [
  postMessage,
  postOffer,
  postVisit,
  postAnswer,
  stateAction(FORM_PATHS.star, CONVERSATION_TEXTS.starFailed, ({ apiFetch }, id, isStarred) =>
    changeConversation(apiFetch, id, { isStarred }),
  ),
  stateAction(FORM_PATHS.archive, CONVERSATION_TEXTS.archiveFailed, ({ apiFetch }, id, isArchived) =>
    changeConversation(apiFetch, id, { isArchived }),
  ),
  stateAction(FORM_PATHS.read, CONVERSATION_TEXTS.readFailed, ({ apiFetch, values }, id) =>
    markRead(apiFetch, id, Number(values.sequence)),
  ),
  stateAction(FORM_PATHS.reserve, CONVERSATION_TEXTS.reserveFailed, ({ apiFetch, values }) =>
    sendQuickAction(apiFetch, values.listing ?? '', 'reserve', undefined),
  ),
  stateAction(FORM_PATHS.block, CONVERSATION_TEXTS.blockFailed, ({ apiFetch }, id, isBlocked) =>
    setBlocked(apiFetch, id, isBlocked),
  ),
];

function leadTo(location: string): FormAnswer {
  return { kind: 'redirect', location };
}
