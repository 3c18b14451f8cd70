import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { minDescriptionLength, reportRules } from '#shared/reports/report-form.ts';
import {
  DEFAULT_SEVERITY,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORT_SEVERITIES,
  SEVERITY_LABEL,
} from '#shared/reports/report.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { REPORT_FORM, type Reportable } from './report-address.ts';
import { sendReport } from './reports.api.ts';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));
const SEVERITIES = REPORT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABEL[value] }));

/** `action`: where it is sent without JavaScript. */
type ReportFormProps = { action: string; about: Reportable; onSent: () => void };

/** Reason, severity and description. */
export function ReportForm({ action, about, onSent }: ReportFormProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { formProps, fields, message, isSending, typed } = useForm({
    name: REPORT_FORM,
    rules: reportRules(about.type),
    initial: { reason: '', description: '', severity: DEFAULT_SEVERITY },
    send: async (values) => {
      await sendReport(apiFetch, about, values);
      onSent();
    },
  });
  const rendered = lengthOf(typed.description);
  const [counted, setCounted] = useState(() => readLength(action) ?? rendered);
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
        label="Que se passe-t-il ?"
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

const lengthOf = (text = '') => text.trim().length;

/** The length of what was typed into the server's HTML before hydration; null if there is no field. */
function readLength(action: string): number | null {
  if (import.meta.env.SSR) return null;
  const field = document.querySelector<HTMLTextAreaElement>(`form[action="${action}"] textarea`);
  return field && lengthOf(field.value);
}
