import { profilePath } from '#web/accounts/profile-tabs.ts';
import { APPEAL_RULES, reportRules } from '#shared/reports/report-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { refusedForm, type FormAction, type FormAnswer } from '#web/platform/forms/form-action.ts';
import { pageHref } from '#web/platform/page-href.ts';
import {
  appealFormOf,
  conversationHref,
  conversationReportHref,
  readReportable,
  REPORT_FORM,
  reportedHref,
  reportHref,
} from './report-address.ts';
import { saveReport, sendAppeal, sendReport, takeReport } from './reports.api.ts';

const LISTING = String.raw`^/annonce/(?<listing>lst_[0-9a-z]{26})`;

/** Reports all invalid fields at once, before the API is called. */
function expectFields(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

const postReport: FormAction = {
  path: new RegExp(`${LISTING}/signaler$`),
  run: async ({ params: { listing = '' }, values, apiFetch }) => {
    const about = readReportable({ signaler: values.target }) ?? { type: 'listing' as const, id: listing };
    const path = reportHref(listing, about.id);
    try {
      expectFields(checkForm(reportRules(about.type), values));
      await sendReport(apiFetch, about, values);
      return { kind: 'redirect', location: reportedHref(listing, 'signalement-envoye') };
    } catch (error) {
      const { reason = '', description = '', severity = '' } = values;
      if (error instanceof AppError && error.code === 'unauthenticated') {
        const report = { target: about.id, reason, severity, description };
        await saveReport(apiFetch, report).catch(() => undefined);
        return { kind: 'redirect', location: pageHref({ to: '/connexion', search: { retour: path } }) };
      }
      return refusedForm({ path, form: REPORT_FORM, values: { reason, description, severity }, error });
    }
  },
};

const postAppeal: FormAction = {
  path: new RegExp(`${LISTING}/repondre-au-signalement/(?<id>cas_[0-9a-z]{26})$`),
  run: async ({ params: { listing = '', id = '' }, values, apiFetch }) => {
    const { appeal = '' } = values;
    try {
      expectFields(checkForm(APPEAL_RULES, values));
      await sendAppeal(apiFetch, id, appeal);
      return { kind: 'redirect', location: reportedHref(listing, 'reponse-envoyee') };
    } catch (error) {
      return refusedForm({ path: reportedHref(listing), form: appealFormOf(id), values: { appeal }, error });
    }
  },
};

const postConversationReport: FormAction = {
  path: /^\/messages\/signaler\/(?<id>cnv_[0-9a-z]{26})$/,
  run: async ({ params: { id = '' }, values, apiFetch }) => {
    try {
      expectFields(checkForm(reportRules('conversation'), values));
      await sendReport(apiFetch, { type: 'conversation', id }, values);
      return { kind: 'redirect', location: conversationHref(id, 'signalement-envoye') };
    } catch (error) {
      const { reason = '', description = '', severity = '' } = values;
      return refusedForm({
        path: conversationReportHref(id),
        form: REPORT_FORM,
        values: { reason, description, severity },
        error,
      });
    }
  },
};

/** Appeals against a decision, from /profile. */
const postContest: FormAction = {
  path: /^\/profile\/contester\/(?<id>cas_[0-9a-z]{26})$/,
  run: async ({ params: { id = '' }, values, apiFetch }) => {
    const { appeal = '' } = values;
    try {
      expectFields(checkForm(APPEAL_RULES, values));
      await sendAppeal(apiFetch, id, appeal);
      return { kind: 'redirect', location: profilePath('security', {}, 'decisions') };
    } catch (error) {
      return refusedForm({
        path: profilePath('security'),
        form: appealFormOf(id),
        values: { appeal },
        error,
      });
    }
  },
};

export const REPORT_FORM_ACTIONS: readonly FormAction[] = [
  postReport,
  postAppeal,
  postConversationReport,
  postContest,
];

/**
 * Wraps an action that signs in: where it leads back to a report that was typed before, the form has its text again,
 * to be sent with one more press.
 */
export function givingReportBack(action: FormAction): FormAction {
  return {
    ...action,
    run: async (request): Promise<FormAnswer> => {
      const answer = await action.run(request);
      const path = answer.kind === 'redirect' ? reportPathIn(answer.location) : null;
      if (path === null) return answer;
      const report = await takeReport(request.apiFetch).catch(() => null);
      if (report === null || !path.includes(report.target)) return answer;
      const { target: _target, ...values } = report;
      const form = { form: REPORT_FORM, values, fields: {}, message: null };
      return { kind: 'page', path, status: 200, form };
    },
  };
}

/** The page with the report's form, where a redirect leads to it, at once or after the welcome of a new account. */
function reportPathIn(location: string): string | null {
  const { pathname, searchParams } = new URL(location, 'http://site.invalid');
  const path = pathname === '/auth/callback' ? searchParams.get('retour') : location;
  return path?.startsWith('/annonce/') && path.includes('signaler=') ? path : null;
}
