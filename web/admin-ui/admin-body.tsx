import type { ReactNode } from 'react';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';

type AdminBodyProps = {
  title: string;
  /** What the page is for, or how much it shows, under the title. */
  lead?: ReactNode;
  /** Beside the title: the CSV file, a link to what can be made. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One page of the team inside AdminFrame: its title in the window and on the page, its width, its rhythm. */
export function AdminBody({ title, lead, actions, children }: AdminBodyProps) {
  const { siteName } = useSiteSettings();
  return (
    <div className="team-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <UnlistedMeta title={`${title} · Administration | ${siteName}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** The same choice as a file for spreadsheets; the address is one of the API, made by the filters. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass('secondary', 's')}>
      Exporter en CSV
    </a>
  );
}

/** What came of the last form: put it above everything else that the page shows. */
export function AdminMessage({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <p
      role={isBad ? 'alert' : 'status'}
      className={`rounded-m px-4 py-3 ${isBad ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-ink'}`}
    >
      {children}
    </p>
  );
}
