import { useRouteContext } from '@tanstack/react-router';
import { APPEAL_RULES } from '#shared/reports/report-form.ts';
import { REPORT_LIMITS } from '#shared/reports/report.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { appealFormOf, REPORT_NOTICES } from './report-address.ts';
import { ownCasesQuery, sendAppeal } from './reports.api.ts';

/** `action`: where it is sent without JavaScript. */
export function AppealForm({ caseId, action }: { caseId: string; action: string }) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const { formProps, fields, message, isSending, typed } = useForm({
    name: appealFormOf(caseId),
    rules: APPEAL_RULES,
    send: async ({ appeal = '' }) => {
      await sendAppeal(apiFetch, caseId, appeal);
      showToast({ title: REPORT_NOTICES['reponse-envoyee'] });
      await queryClient.invalidateQueries({ queryKey: ownCasesQuery(apiFetch).queryKey });
    },
  });
  const isFaulty = message !== null && Object.keys(fields).length === 0;
  return (
    <form {...formProps} action={action} className="mt-4 grid gap-3">
      {isFaulty && <FormMessage isBad>{message}</FormMessage>}
      <TextAreaField
        label="Votre réponse à notre équipe"
        name="appeal"
        rows={4}
        maxLength={REPORT_LIMITS.appeal.max}
        defaultValue={typed.appeal}
        error={fields.appeal}
      />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Envoi…' : 'Envoyer ma réponse'}
      </Button>
    </form>
  );
}
