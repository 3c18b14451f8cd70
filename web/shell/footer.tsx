import { useRouteContext } from '@tanstack/react-router';
import type { SiteSettings } from '#shared/settings/settings.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { footerColumns } from './footer-columns.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const SOCIAL_LABEL: Record<keyof SiteSettings['socials'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

export function Footer() {
  const settings = useSiteSettings();
  const { renderedAt } = useRouteContext({ from: '__root__' });
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-4">
        <div className="col-span-2 sm:col-span-1">
          <p className="flex items-center gap-2 font-display text-xl font-bold text-brand">
            {/* The same drawing as LogoMark; the browser already has it as the site's icon. */}
            <img src="/favicon.svg" alt="" width={32} height={32} loading="lazy" />
            {settings.siteName}
          </p>
          <p className="mt-3 max-w-64 text-s text-ink-2">{settings.tagline}</p>
          <Socials socials={settings.socials} />
        </div>
        {footerColumns(settings).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="mt-2 text-s">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <AppLink href={href}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <NewsletterForm />
      <p className="page-width border-t border-line py-5 text-s text-ink-2">
        © {new Date(renderedAt).getUTCFullYear()} {settings.siteName}. Tous droits réservés.
      </p>
    </footer>
  );
}

function Socials({ socials }: { socials: SiteSettings['socials'] }) {
  const configured = (['facebook', 'instagram', 'tiktok'] as const).filter((name) => socials[name] !== '');
  if (configured.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-s" aria-label="Réseaux sociaux">
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
