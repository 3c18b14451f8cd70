import type { ReactNode } from 'react';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';

type AdminBodyProps = {
  title: string;
  /** Purpose of the page or number of results, below the title. */
  lead?: ReactNode;
  /** Beside the title: the CSV file, a link to create something. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the team inside AdminFrame: sets the title of window and page, the width and the spacing. */
export function AdminBody({ title, lead, actions, children }: AdminBodyProps) {
  const { siteName } = useSiteSettings();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
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

/** The filtered list as a CSV file; `href` is an address of the API with the same filters. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass('secondary', 's')}>
      Exporter en CSV
    </a>
  );
}

/** The outcome of the last form; put it above everything else on the page. */
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
