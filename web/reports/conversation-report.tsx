import { useLocation, useRouter } from '@tanstack/react-router';
import { toPage } from '#web/platform/page-href.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { conversationHref, readReportable, readReportNotice, REPORT_NOTICES } from './report-address.ts';
import { ReportForm } from './report-form.tsx';

/** The report dialog on /messages, open if the address says so. */
export function ConversationReport() {
  const search = useLocation({ select: (location) => location.search });
  const router = useRouter();
  const about = readReportable(search);
  const notice = readReportNotice(search);
  if (notice)
    return (
      <div className="fixed inset-x-3 top-20 z-30 mx-auto max-w-md">
        <FormMessage>{REPORT_NOTICES[notice]}</FormMessage>
      </div>
    );
  if (about?.type !== 'conversation') return null;
  const close = () => {
    void router.navigate({ ...toPage(conversationHref(about.id)), replace: true });
  };
  const onSent = () => {
    showToast({ title: REPORT_NOTICES['signalement-envoye'] });
    close();
  };
  return (
    <Dialog isOpen title="Signaler cette conversation" onClose={close}>
      <p className="mb-4 text-s text-ink-2">
        Notre équipe lira les derniers messages de cette conversation, et aucun autre. L’autre personne ne
        saura pas que vous l’avez signalée.
      </p>
      <ReportForm action={`/messages/signaler/${about.id}`} about={about} onSent={onSent} />
    </Dialog>
  );
}
