import { newUuid } from '#shared/platform/ids.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  NEEDS_SESSION_TEXT,
  WAITING_TEXT,
  type NewEntry,
  type OutboxEntry,
} from '#web/outbox/outbox-entry.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import type { Reportable } from './report-address.ts';
import { reportBody } from './reports.api.ts';

type Values = Readonly<Record<string, string>>;

/** A report for the outbox; `href`: the page with its form. */
export function reportEntry(accountId: string, about: Reportable, values: Values, href: PageHref): NewEntry {
  return {
    key: newUuid(),
    accountId,
    kind: 'report',
    subject: about.id,
    request: { method: 'POST', path: '/api/reports', body: reportBody(about, values) },
    title: 'Signalement',
    text: values.description ?? '',
    href,
    content: { ...values },
  };
}

export function reportValues({ content }: OutboxEntry): Record<string, string> {
  return { ...(content as Values) };
}

type WaitingReportProps = { entry: OutboxEntry; onEdit: () => void; onDrop: () => void };

/** In place of the form, while its report waits. */
export function WaitingReport({ entry, onEdit, onDrop }: WaitingReportProps) {
  return (
    <div className="grid gap-4">
      <FormMessage>
        <strong className="block">{WAITING_TEXT}</strong>
        {entry.needsSession ? NEEDS_SESSION_TEXT : 'Votre signalement partira de lui-même.'}
      </FormMessage>
      <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={onEdit}>
          Corriger
        </Button>
        <Button look="secondary" onClick={onDrop}>
          Ne pas envoyer
        </Button>
      </div>
    </div>
  );
}
