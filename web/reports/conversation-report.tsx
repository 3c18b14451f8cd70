import { useLocation, useRouter } from '@tanstack/react-router';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { readHref } from '#web/platform/link-target.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { conversationHref, readReportable, readReportNotice, REPORT_NOTICES } from './report-address.ts';
import { ReportForm } from './report-form.tsx';

const TITLE = 'Signaler cette conversation';

/** On /messages, where its address asks for it; without JavaScript it lies over the conversation as a part of the page. */
export function ConversationReport() {
  const search = useLocation({ select: (location) => location.search });
  const router = useRouter();
  const isHydrated = useHydrated();
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
    const target = readHref(conversationHref(about.id));
    if (target) void router.navigate({ ...target, to: target.to as string, replace: true });
  };
  const form = (
    <>
      <p className="mb-4 text-s text-ink-2">
        Notre équipe lira les derniers messages de cette conversation, et aucun autre. L’autre personne ne
        saura pas que vous l’avez signalée.
      </p>
      <ReportForm
        action={`/messages/signaler/${about.id}`}
        about={about}
        onSent={() => {
          showToast({ title: REPORT_NOTICES['signalement-envoye'] });
          close();
        }}
      />
    </>
  );
  if (isHydrated)
    return (
      <Dialog isOpen title={TITLE} onClose={close}>
        {form}
      </Dialog>
    );
  return (
    <section
      aria-labelledby="signaler"
      className="fixed inset-x-3 top-3 z-30 mx-auto max-w-md overflow-y-auto rounded-l border border-line bg-surface p-5"
      style={{ maxHeight: 'calc(100dvh - 1.5rem)' }}
    >
      <h2 id="signaler" className="mb-4 text-l">
        {TITLE}
      </h2>
      {form}
      <ButtonLink href={conversationHref(about.id)} look="quiet" className="mt-2 w-full">
        Annuler
      </ButtonLink>
    </section>
  );
}
