import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { Flag } from 'lucide';
import type { ReportType } from '#shared/reports/report.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { toPage, type PageHref } from '#web/platform/page-href.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { OwnCaseNotice } from './own-case-notice.tsx';
import {
  readReportable,
  readReportNotice,
  REPORT_ANCHOR,
  REPORT_NOTICES,
  reportedHref,
  reportHref,
} from './report-address.ts';
import { ReportForm } from './report-form.tsx';

const TITLES: Record<ReportType, string> = {
  listing: 'Signaler cette annonce',
  comment: 'Signaler ce commentaire',
  user: 'Signaler ce vendeur',
  conversation: 'Signaler cette conversation',
};

type ReportSectionProps = {
  listingId: string;
  sellerId: string | null;
  canReport: boolean;
  /** The listing is one's own. */
  canAnswer: boolean;
};

/** The links to report a listing or its seller. */
export function ReportSection({ listingId, sellerId, canReport, canAnswer }: ReportSectionProps) {
  const search = useLocation({ select: (location) => location.search });
  const account = useAccount();
  const notice = readReportNotice(search);
  const about = readReportable(search);
  const hasDialog = useDialogInDocument();
  const toward = (id: string) => signedInLink(account, reportHref(listingId, id)).href;
  return (
    <section id={REPORT_ANCHOR} aria-label="Signalement" className="mt-10 max-w-3xl">
      {notice && <FormMessage>{REPORT_NOTICES[notice]}</FormMessage>}
      {canAnswer && <OwnCaseNotice listingId={listingId} />}
      {canReport && (
        <p className="mt-2 flex flex-wrap gap-x-5 text-s">
          <ReportLink href={toward(listingId)}>Signaler cette annonce</ReportLink>
          {sellerId && <ReportLink href={toward(sellerId)}>Signaler ce vendeur</ReportLink>}
        </p>
      )}
      {account && about && hasDialog && <ReportDialog key={about.id} listingId={listingId} about={about} />}
    </section>
  );
}

/**
 * A tap before this part's code arrived has changed the address, but not the HTML that React hydrates: hydration must
 * not expect a dialog that the server did not render.
 */
function useDialogInDocument(): boolean {
  const isHydrated = useHydrated();
  return isHydrated || import.meta.env.SSR || document.querySelector(`#${REPORT_ANCHOR} dialog`) !== null;
}

function ReportLink({ href, children }: { href: PageHref; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon of={Flag} className="size-4" />
      {children}
    </Link>
  );
}

type ReportDialogProps = { listingId: string; about: NonNullable<ReturnType<typeof readReportable>> };

function ReportDialog({ listingId, about }: ReportDialogProps) {
  const { queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const close = () => {
    void router.navigate({ ...toPage(reportedHref(listingId)), replace: true });
  };
  const onSent = () => {
    showToast({ title: REPORT_NOTICES['signalement-envoye'] });
    void queryClient.invalidateQueries({ queryKey: ['listing', listingId], exact: true });
    close();
  };
  return (
    <Dialog isOpen title={TITLES[about.type]} onClose={close}>
      <ReportForm action={`/annonce/${listingId}/signaler`} about={about} onSent={onSent} />
    </Dialog>
  );
}
