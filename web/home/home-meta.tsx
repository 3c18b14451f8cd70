import { useRouteContext } from '@tanstack/react-router';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';

export function HomeMeta() {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName, tagline } = useSiteSettings();
  const description =
    'Petites annonces au Bénin, en Côte d’Ivoire et dans toute l’Afrique de l’Ouest : immobilier, automobile, services et bonnes affaires. Contact direct par téléphone ou WhatsApp.';
  const page = describePage({
    title: tagline,
    description,
    siteName,
    origin,
    canonical: '/',
    image: { path: '/og.jpg', alt: tagline },
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: siteName,
        url: `${origin}/`,
        inLanguage: 'fr',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/recherche?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: siteName,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
    ],
  });
  return <PageMeta {...page} />;
}
