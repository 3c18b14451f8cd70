import { ANSWER_RULES, APPEAL_RULES } from '#shared/moderation/appeal-form.ts';
import { isRefusalReason, REFUSAL_RULES } from '#shared/moderation/refusal-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm, type FormRules } from '#shared/platform/form-rules.ts';
import {
  refusedForm,
  type FormAction,
  type FormAnswer,
  type FormRequest,
} from '#web/platform/forms/form-action.ts';
import { pageHref } from '#web/platform/page-href.ts';
import {
  APPEAL_FORM,
  APPROVE_FORM,
  DECIDED_FORM,
  REFUSE_FORM,
  type QueueNotice,
} from './moderation-texts.ts';
import { appeal, decide, decideOnAppeal } from './moderation.api.ts';
import { queueHref } from './queue.ts';
import { isAlreadyDecided } from './already-decided.ts';

/** Both decisions on one item. `next` and `suite` are the item and the cursor where the queue continues. */
export const postDecision: FormAction = {
  path: /^\/admin\/moderation\/(?<id>(?:lst|rev|apl)_[0-9a-z]{26})\/(?<decision>approuver|refuser)$/,
  run: async (request) => {
    const { id = '', decision } = request.params;
    const { reason = '', details = '', answer = '' } = request.values;
    const isRefusal = decision === 'refuser';
    try {
      const notice = await (id.startsWith('apl_') ? sendAppealDecision : sendDecision)(request, isRefusal);
      return goOn(request, notice);
    } catch (error) {
      if (isAlreadyDecided(error)) return saySo(request, error);
      return refusedForm({
        path: queueHref({ item: id, cursor: request.values.suite }),
        form: isRefusal ? REFUSE_FORM : APPROVE_FORM,
        values: { reason, details, answer },
        error,
      });
    }
  },
};

/** An owner's appeal against a refusal, sent from the listing's page. */
export const postAppeal: FormAction = {
  path: /^\/annonce\/(?<id>lst_[0-9a-z]{26})\/contester$/,
  run: async ({ params: { id = '' }, values: { text = '' }, apiFetch }) => {
    const path = pageHref({ to: '/annonce/$id', params: { id } });
    try {
      expectSound(APPEAL_RULES, { text });
      await appeal(apiFetch, id, text);
      return { kind: 'redirect', location: path };
    } catch (error) {
      return refusedForm({ path, form: APPEAL_FORM, values: { text }, error });
    }
  },
};

async function sendDecision(request: FormRequest, isRefusal: boolean): Promise<QueueNotice> {
  const { id = '' } = request.params;
  const { version = '', reason = '', details = '' } = request.values;
  if (isRefusal) expectSound(REFUSAL_RULES, { reason, details });
  await decide(
    request.apiFetch,
    { kind: id.startsWith('rev_') ? 'revision' : 'listing', id, version: Number(version) },
    isRefusal && isRefusalReason(reason) ? { reason, details: details.trim() || null } : null,
  );
  return isRefusal ? 'refuse' : 'approuve';
}

async function sendAppealDecision(request: FormRequest, isRefusal: boolean): Promise<QueueNotice> {
  const { id = '' } = request.params;
  const { version = '', answer = '', isAlone } = request.values;
  if (isRefusal) expectSound(ANSWER_RULES, { answer });
  await decideOnAppeal(
    request.apiFetch,
    { id, version: Number(version) },
    { isAlone: isAlone === 'on', ...(isRefusal ? { answer: answer.trim() } : {}) },
  );
  return isRefusal ? 'maintenu' : 'retabli';
}

function expectSound<Name extends string>(rules: FormRules<Name>, values: Record<Name, string>) {
  const fields = checkForm(rules, values);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

function goOn({ values }: FormRequest, notice: QueueNotice): FormAnswer {
  return { kind: 'redirect', location: queueHref({ item: values.next, cursor: values.suite, notice }) };
}

function saySo({ values }: FormRequest, { status, message, code }: AppError): FormAnswer {
  const form = { form: DECIDED_FORM, values: {}, fields: {}, message, code };
  return { kind: 'page', path: queueHref({ item: values.next, cursor: values.suite }), status, form };
}
