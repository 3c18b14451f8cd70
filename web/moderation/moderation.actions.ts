import { isRefusalReason, REFUSAL_RULES } from '#shared/moderation/refusal-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import {
  refusedForm,
  type FormAction,
  type FormAnswer,
  type FormRequest,
} from '#web/platform/form-action.ts';
import { APPROVE_FORM, LATE_FORM, REFUSE_FORM, type QueueNotice } from './moderation-texts.ts';
import { decide } from './moderation.api.ts';
import { queueHref } from './queue.ts';
import { isTooLate } from './too-late.ts';

/** Both decisions on one item. `next` and `suite` say where the queue goes on. */
export const postDecision: FormAction = {
  path: /^\/admin\/moderation\/(?<id>(?:lst|rev)_[0-9a-z]{26})\/(?<decision>approuver|refuser)$/,
  run: async (request) => {
    const { id = '', decision } = request.params;
    const { version = '', reason = '', details = '' } = request.values;
    const isRefusal = decision === 'refuser';
    try {
      if (isRefusal) expectReason({ reason, details });
      await decide(
        request.apiFetch,
        { kind: id.startsWith('rev_') ? 'revision' : 'listing', id, version: Number(version) },
        isRefusal && isRefusalReason(reason) ? { reason, details: details.trim() || null } : null,
      );
      return goOn(request, isRefusal ? 'refuse' : 'approuve');
    } catch (error) {
      if (isTooLate(error)) return saySo(request, error);
      return refusedForm({
        path: queueHref({ item: id, cursor: request.values.suite }),
        form: isRefusal ? REFUSE_FORM : APPROVE_FORM,
        values: { reason, details },
        error,
      });
    }
  },
};

function expectReason(values: { reason: string; details: string }) {
  const fields = checkForm(REFUSAL_RULES, values);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

function goOn({ values }: FormRequest, notice: QueueNotice): FormAnswer {
  return { kind: 'redirect', location: queueHref({ item: values.next, cursor: values.suite, notice }) };
}

function saySo({ values }: FormRequest, { status, message, code }: AppError): FormAnswer {
  const form = { form: LATE_FORM, values: {}, fields: {}, message, code };
  return { kind: 'page', path: queueHref({ item: values.next, cursor: values.suite }), status, form };
}
