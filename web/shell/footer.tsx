import { useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SiteSettings } from '#shared/settings/settings.ts';
import { DataSaverSwitch } from '#web/platform/display/data-saver-switch.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { lazyPart } from '#web/platform/deferred.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { footerColumns } from './footer-columns.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const InstallInvitation = lazyPart(
  async () => (await import('#web/installation/install-invitation.tsx')).InstallInvitation,
);

const SOCIAL_LABEL: Record<keyof SiteSettings['socials'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

export function Footer() {
  const settings = useSiteSettings();
  const isHydrated = useHydrated();
  const { renderedAt } = useRouteContext({ from: '__root__' });
  return (
    <footer className="mt-10 border-t border-line bg-sunken sm:mt-16">
      <div className="page-width pt-3 sm:grid sm:grid-cols-4 sm:gap-6 sm:py-10">
        <div className="flex flex-wrap items-center gap-x-3 sm:block">
          <p className="flex items-center gap-2 font-display text-xl font-bold text-brand">
            {/* The same drawing as LogoMark; the browser already has it as the site's icon. */}
            <img src="/favicon.svg" alt="" width={32} height={32} loading="lazy" />
            {settings.siteName}
          </p>
          <p className="text-s text-ink-2 max-sm:hidden sm:mt-3">{settings.tagline}</p>
          <Socials socials={settings.socials} />
        </div>
        {footerColumns(settings).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <AppLink href={href}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {/* Where the assistant's button never is. */}
      <DataSaverSwitch look="quiet" className="relative page-width h-0 text-right" />
      <NewsletterForm />
      <p className="page-width border-t border-line py-1.5 text-s text-ink-2 sm:py-5">
        {/* One text: React sets a comment between several. */}
        {`© ${new Date(renderedAt).getUTCFullYear()} ${settings.siteName}. Tous droits réservés.`}
      </p>
      {/* Here, as tasks have no footer. */}
      {isHydrated && (
        <Suspense>
          <InstallInvitation />
        </Suspense>
      )}
    </footer>
  );
}

function Socials({ socials }: { socials: SiteSettings['socials'] }) {
  const configured = (['facebook', 'instagram', 'tiktok'] as const).filter((name) => socials[name] !== '');
  if (configured.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-s sm:mt-2" aria-label="Réseaux sociaux">
      {configured.map((name) => (
        <li key={name}>
          <a href={socials[name]} rel="noopener me">
            {SOCIAL_LABEL[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
