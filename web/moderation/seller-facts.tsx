import { ShieldCheck } from 'lucide';
import type { ReviewedSeller } from '#shared/moderation/moderation.ts';
import { groupedPhone } from '#shared/accounts/grouped-phone.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The seller, and the outcome of their earlier listings. */
export function SellerFacts({ seller }: { seller: ReviewedSeller | null }) {
  return (
    <section aria-labelledby="vendeur" className="rounded-l border border-line bg-surface p-5">
      <h2 id="vendeur" className="text-l">
        Vendeur
      </h2>
      {seller === null ? <p className="mt-2 text-ink-2">Ce compte n’existe plus.</p> : <Known {...seller} />}
    </section>
  );
}

function Known(seller: ReviewedSeller) {
  const { name, email, phone, isPhoneVerified, memberSince, approvedCount, refusedCount } = seller;
  const [mailbox, domain] = (email ?? '').split('@');
  return (
    <>
      <p className="mt-2 font-bold wrap-break-word">{name}</p>
      <p className="text-s wrap-anywhere text-ink-2">
        {email === null ? (
          'Inscription par téléphone'
        ) : (
          <>
            {mailbox}
            <wbr />@{domain}
          </>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-s text-ink-2">
        {phone === null ? 'Aucun téléphone' : groupedPhone(phone)}
        {isPhoneVerified && (
          <span className="inline-flex items-center gap-1 font-semibold text-brand">
            <Icon of={ShieldCheck} className="size-4" />
            vérifié
          </span>
        )}
      </p>
      <p className="mt-0.5 text-s text-ink-2">Membre depuis le {longDate(memberSince)}</p>
      <p className="mt-2.5 flex flex-wrap gap-x-3 gap-y-1 text-s font-semibold">
        <span>
          {approvedCount} {plural(approvedCount, 'annonce approuvée', 'annonces approuvées')}
        </span>
        <span className={refusedCount > 0 ? 'text-danger' : 'text-ink-2'}>
          {refusedCount} {plural(refusedCount, 'refusée', 'refusées')}
        </span>
      </p>
    </>
  );
}
