import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { breadcrumbData } from '#web/platform/breadcrumb-data.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageScene } from './page-scene.tsx';

type InfoPageProps = {
  path: PageHref;
  title: string;
  /** One or two sentences under the title; search engines show them too. */
  lead: string;
  picture: string;
  /** The main tool of the page, under the title. */
  tool?: ReactNode;
  /** schema.org objects: only given while the server renders. */
  structuredData?: readonly object[];
  children: ReactNode;
};

/** An information page: its breadcrumb, its title on the dark scene, and its content. */
export function InfoPage({ path, title, lead, picture, tool, structuredData = [], children }: InfoPageProps) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const steps = [
    { name: 'Accueil', path: '/' },
    { name: title, path },
  ];
  return (
    <>
      <PageMeta
        {...describePage({
          title,
          description: lead,
          siteName,
          origin,
          canonical: path,
          image: { path: '/og.jpg', alt: siteName },
          structuredData: import.meta.env.SSR ? [breadcrumbData(steps, origin), ...structuredData] : [],
        })}
      />
      <div className="page-width py-2 sm:py-4">
        <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: title }]} />
        <PageScene title={title} lead={lead} picture={picture}>
          {tool}
        </PageScene>
        {children}
      </div>
    </>
  );
}
