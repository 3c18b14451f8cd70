import { LifeBuoy, Mail, MapPin, Phone, type IconNode } from 'lucide';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ContactForm, type GivenLetter } from './contact-form.tsx';
import { groupedPhone } from '#shared/accounts/grouped-phone.ts';
import { IconTile } from './icon-points.tsx';
import { InfoPage } from './info-page.tsx';
import picture from './pictures/contact.webp';

/** Repeated from the footer: a shared module would be one more file for every page. */
const NETWORKS = { facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok' } as const;

export function ContactPage(given: GivenLetter) {
  const { contactEmail, phone, address, socials } = useSiteSettings();
  const networks = (['facebook', 'instagram', 'tiktok'] as const).filter((name) => socials[name] !== '');
  return (
    <InfoPage
      path="/contact"
      title="Contact"
      picture={picture}
      lead="Une question, un problème, une idée ? Une personne de l’équipe vous répond par e-mail."
    >
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {contactEmail !== '' && (
            <Card icon={Mail} name="E-mail" href={`mailto:${contactEmail}`} text={contactEmail} />
          )}
          {phone !== '' && (
            <Card icon={Phone} name="Téléphone" href={`tel:${phone}`} text={groupedPhone(phone)} />
          )}
          {address !== '' && (
            <Card icon={MapPin} name="Adresse" href={mapsSearch(address)} text={address} isElsewhere />
          )}
          <Card icon={LifeBuoy} name="Centre d’aide" href="/aide" text="Des réponses toutes prêtes" />
          {networks.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 sm:col-span-2 lg:col-span-1" aria-label="Réseaux sociaux">
              {networks.map((name) => (
                <li key={name}>
                  <a href={socials[name]} rel="noopener me" className="footer-link">
                    {NETWORKS[name]}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <ContactForm {...given} />
      </div>
    </InfoPage>
  );
}

type CardProps = { icon: IconNode; name: string; href: string; text: string; isElsewhere?: boolean };

function Card({ icon, name, href, text, isElsewhere = false }: CardProps) {
  return (
    <a
      href={href}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}
      className="flex items-center gap-4 rounded-l border border-line bg-surface p-4 hover:border-ink-3"
    >
      <IconTile icon={icon} />
      <span className="min-w-0">
        <span className="block text-s text-ink-2">{name}</span>
        <span className="font-semibold wrap-break-word">{text}</span>
      </span>
    </a>
  );
}

function mapsSearch(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
}
