import { Handshake, Lightbulb, MapPinned, ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClosingSection } from './closing-section.tsx';
import { IconPoints, type IconPoint } from './icon-points.tsx';
import { InfoPage } from './info-page.tsx';
import picture from './pictures/about.webp';

const VALUES: readonly IconPoint[] = [
  {
    icon: Lightbulb,
    name: 'Innovation continue',
    text: 'Un site léger, qui s’ouvre sur un petit téléphone avec peu de réseau, et qui ne perd jamais ce que vous écrivez.',
  },
  {
    icon: ShieldCheck,
    name: 'Confiance et sécurité',
    text: 'Les annonces sont relues avant de paraître, un numéro vérifié se voit, et une arnaque est signalée au moment où elle se présente.',
  },
  {
    icon: Handshake,
    name: 'Approche communautaire',
    text: 'Les acheteurs notent, les visiteurs signalent, une personne décide, et chacun peut contester sa décision.',
  },
  {
    icon: MapPinned,
    name: 'Impact local positif',
    text: 'Chaque vente conclue près de chez vous fait vivre un artisan, un commerçant, une famille du quartier.',
  },
];

export function AboutPage() {
  const { siteName } = useSiteSettings();
  return (
    <InfoPage
      path="/a-propos"
      title="À propos"
      picture={picture}
      lead={`${siteName}, le grand marché de l’Afrique de l’Ouest, dans votre poche : des annonces vraies, près de chez vous.`}
    >
      <div className="mt-4 divide-y divide-line">
        <Story title="Notre histoire">
          <p>
            À Cotonou, le marché Tokpa ne dort jamais : on y trouve de tout, à condition de connaître les
            bonnes allées et les bonnes personnes. Vendre en ligne, en revanche, restait un pari. Des sites
            trop lourds pour nos téléphones. Des annonces perdues à la première coupure. De faux propriétaires
            qui demandent un acompte et disparaissent.
          </p>
          <p>
            Nous avons repris la question depuis le début : que faut-il à une couturière de Lomé, à un
            mécanicien de Bamako, à une étudiante qui cherche une chambre à Dakar ? Une page qui s’ouvre tout
            de suite, un vendeur qu’on peut appeler, et quelqu’un qui regarde les annonces avant qu’elles
            paraissent.
          </p>
        </Story>
        <Story title="Notre mission">
          <p>
            Permettre à chacun d’acheter et de vendre près de chez soi, en confiance, avec le téléphone et le
            réseau qu’il a. Chercher, lire et appeler restent gratuits et sans compte.
          </p>
        </Story>
        <Story title="Notre vision">
          <p>
            Un marché commun de Dakar à Lagos, où une bonne annonce vaut une bonne réputation, et où l’on
            recommande un vendeur comme on recommande un voisin.
          </p>
        </Story>
      </div>
      <IconPoints
        id="valeurs"
        title="Nos valeurs"
        points={VALUES}
        className="sm:grid-cols-2 lg:grid-cols-4"
      />
      <ClosingSection title="Une question, une idée, un problème ?">
        <ButtonLink href="/contact">Nous écrire</ButtonLink>
        <ButtonLink href="/carrieres" look="secondary">
          Travailler avec nous
        </ButtonLink>
      </ClosingSection>
    </InfoPage>
  );
}

/** A section with its title beside the text where there is room. */
function Story({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 py-8 lg:grid-cols-[16rem_minmax(0,42rem)]">
      <h2 className="text-2xl">{title}</h2>
      <div className="space-y-4 text-l text-pretty">{children}</div>
    </section>
  );
}
