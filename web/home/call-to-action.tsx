import { Plus } from 'lucide';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';

export function CallToAction() {
  const account = useAccount();
  return (
    <section className="page-width mt-12 sm:mt-16">
      <div className="scene rounded-l px-6 py-12 text-center sm:py-16">
        <WaxPattern className="-z-10 opacity-12" />
        <h2 className="text-2xl sm:text-3xl">Quelque chose à vendre ?</h2>
        <p className="mx-auto mt-3 max-w-lg text-on-scene-2 sm:text-l">
          Publiez en deux minutes, gratuitement. Les acheteurs vous appellent ou vous écrivent sur WhatsApp.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <AppLink {...signedInLink(account, '/creer-annonce')} className={buttonClass('light')}>
            <Icon of={Plus} className="size-5" />
            Publier une Annonce
          </AppLink>
          <AppLink href="/inscription" className={buttonClass('scene', 'm', 'border border-white/50')}>
            Créer un Compte
          </AppLink>
        </div>
      </div>
    </section>
  );
}
