import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { TabRow } from '#web/admin-ui/tab-row.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { CONSOLE_FILES, consoleHref, FILE_LABEL, type ConsoleFile } from './console-address.ts';
import { countsQuery } from './console.api.ts';

/** The queues, with the number of items waiting in each. */
export function ConsoleTabs({ file }: { file: ConsoleFile }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: counts } = useQuery(countsQuery(apiFetch));
  return (
    <div className="page-width">
      <TabRow label="Files d’attente" className="gap-2 py-3">
        {CONSOLE_FILES.map((each) => (
          <li key={each}>
            <AppLink
              href={consoleHref(each)}
              aria-current={each === file ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold whitespace-nowrap ${
                each === file ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-surface'
              }`}
            >
              {FILE_LABEL[each]}
              {counts && counts[each].count > 0 && (
                <span className="badge bg-sunken text-ink-2">
                  {counts[each].count}
                  {counts[each].isCapped && '+'}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </TabRow>
    </div>
  );
}
