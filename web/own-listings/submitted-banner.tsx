import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';

const NEXT_STEPS = [
  'Notre équipe relit votre annonce.',
  'Vous recevez un e-mail dès qu’elle est en ligne, ou s’il faut corriger quelque chose.',
  'Gardez votre téléphone à portée : les acheteurs appellent et écrivent sur WhatsApp.',
];

/** The status of the listing that was just submitted, and what comes next (PRODUCT, contradiction 1). */
export function SubmittedBanner({ status }: { status: ListingStatus }) {
  const isVisible = status === 'approved';
  return (
    <section role="status" className="mb-5 rounded-l bg-brand-soft p-5.5">
      <p className="text-l font-bold">
        {isVisible
          ? 'Annonce créée avec succès ! Elle est maintenant visible sur le site.'
          : 'Annonce créée avec succès ! Elle sera visible sur le site dès sa validation par notre équipe.'}
      </p>
      {!isVisible && (
        <>
          <h2 className="mt-4 font-sans text-m tracking-normal">Et maintenant ?</h2>
          <ol className="mt-2 grid gap-2 sm:grid-cols-3 sm:gap-5">
            {NEXT_STEPS.map((text, index) => (
              <li key={text} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand"
                >
                  {index + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
