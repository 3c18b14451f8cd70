import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { minDescriptionLength, reportRules } from '#shared/reports/report-form.ts';
import {
  DEFAULT_SEVERITY,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORT_SEVERITIES,
  SEVERITY_LABEL,
} from '#shared/reports/report.ts';
import { AppError } from '#shared/platform/errors.ts';
import { useAccount } from '#web/accounts/session.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import type { BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { readPageHref, toPage } from '#web/platform/page-href.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { REPORT_FORM, type Reportable } from './report-address.ts';
import { reportEntry, reportValues, WaitingReport } from './waiting-report.tsx';
import { discardReport, saveReport, useSavedReport } from './saved-report.ts';
import { sendReport } from './reports.api.ts';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));
const SEVERITIES = REPORT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABEL[value] }));

/** `action`: where it is sent without JavaScript. */
type ReportFormProps = { action: string; about: Reportable; onSent: () => void };

/**
 * Reason, severity and description; with what was typed before the visitor had to sign in, or what the server refused
 * after it had waited for the network.
 */
export function ReportForm(props: ReportFormProps) {
  const { outbox, entries } = useOutbox();
  const [edited, setEdited] = useState<Record<string, string> | null>(null);
  const saved = useSavedReport(props.about.id);
  const entry = entries.find(({ kind, subject }) => kind === 'report' && subject === props.about.id);
  const drop = () => void (entry && outbox?.drop(entry.key));
  if (entry && entry.refusal === null)
    return (
      <WaitingReport
        entry={entry}
        onEdit={() => {
          setEdited(reportValues(entry));
          drop();
        }}
        onDrop={drop}
      />
    );
  const typed = edited ?? (entry ? reportValues(entry) : saved);
  return (
    <div className="grid gap-4">
      {entry && <RefusedReport refusal={entry.refusal} onDrop={drop} />}
      <Form key={typed ? 'saved' : 'new'} saved={typed} outbox={outbox} {...props} />
    </div>
  );
}

function RefusedReport({ refusal, onDrop }: { refusal: string | null; onDrop: () => void }) {
  return (
    <FormMessage isBad>
      <strong className="block">Votre signalement n’a pas pu être envoyé</strong>
      <p className="mb-2">{refusal}</p>
      <Button look="secondary" size="s" onClick={onDrop}>
        Supprimer
      </Button>
    </FormMessage>
  );
}

type FormProps = ReportFormProps & { saved: Record<string, string> | null; outbox: BrowserOutbox | null };

function Form({ action, about, saved, outbox, onSent }: FormProps) {
  const send = useReportSending(about, outbox, onSent);
  const { formProps, fields, message, isSending, typed } = useForm({
    name: REPORT_FORM,
    rules: reportRules(about.type),
    initial: saved ?? { reason: '', description: '', severity: DEFAULT_SEVERITY },
    send,
  });
  const rendered = lengthOf(typed.description);
  const [counted, setCounted] = useState(() => (saved ? null : readLength(action)) ?? rendered);
  const isHydrated = useHydrated();
  const length = isHydrated ? counted : rendered;
  const isTooShort = isHydrated && length < minDescriptionLength(about.type);
  const isFaulty = message !== null && Object.keys(fields).length === 0;
  return (
    <form {...formProps} action={action} className="grid gap-4">
      <input type="hidden" name="target" value={about.id} />
      {isFaulty && <FormMessage isBad>{message}</FormMessage>}
      <SelectField
        label="Raison du signalement"
        name="reason"
        options={REASONS}
        emptyLabel="Choisissez une raison"
        defaultValue={typed.reason}
        error={fields.reason}
      />
      <SelectField
        label="Gravité"
        name="severity"
        options={SEVERITIES}
        defaultValue={typed.severity || DEFAULT_SEVERITY}
        error={fields.severity}
      />
      <TextAreaField
        label="Que se passe-t-il ?"
        name="description"
        rows={4}
        maxLength={REPORT_LIMITS.description.max}
        defaultValue={typed.description}
        onInput={(event) => setCounted(lengthOf(event.currentTarget.value))}
        hint={`${length}/${REPORT_LIMITS.description.max}`}
        error={fields.description}
      />
      <Button type="submit" look="danger" disabled={isSending || isTooShort}>
        {isSending ? 'Envoi…' : 'Envoyer le signalement'}
      </Button>
    </form>
  );
}

/**
 * Sends a report; somebody who has to sign in first finds it again afterwards. Without a network it waits in the outbox,
 * in place of an earlier one.
 */
function useReportSending(about: Reportable, outbox: BrowserOutbox | null, onSent: () => void) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const writerId = useAccount()?.id ?? null;
  return async (values: Record<string, string>) => {
    const here = router.latestLocation.href;
    try {
      await sendReport(apiFetch, about, values);
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'unavailable' && outbox) {
        discardReport(writerId);
        return outbox.add(reportEntry(outbox.accountId, about, values, readPageHref(here) ?? '/'));
      }
      if (code !== 'unauthenticated') throw error;
      saveReport(writerId, about.id, values);
      return router.navigate(toPage(signInHref(here)));
    }
    discardReport(writerId);
    await outbox?.dropSubject('report', about.id);
    onSent();
  };
}

const lengthOf = (text = '') => text.trim().length;

/** The length of what was typed into the server's HTML before hydration; null if there is no field. */
function readLength(action: string): number | null {
  if (import.meta.env.SSR) return null;
  const field = document.querySelector<HTMLTextAreaElement>(`form[action="${action}"] textarea`);
  return field && lengthOf(field.value);
}
