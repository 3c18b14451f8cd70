import { useRouteContext, useRouter } from '@tanstack/react-router';
import { CREDIT_REASON_TEXT } from '#shared/boosts/boost-lifecycle.ts';
import type { BoostCredit } from '#shared/boosts/boost.ts';
import { plural } from '#shared/platform/text.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { BOOSTS, spendCredit } from './boosts.api.ts';
import { boostedPath, boostHref, creditForm } from './boosts-links.ts';

/** Credited days; with a listing, they can be spent on it. */
export function CreditList({ credits, listingId }: { credits: readonly BoostCredit[]; listingId?: string }) {
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="credits" className="rounded-m bg-accent-soft p-4">
      <h2 id="credits" className="font-sans text-m tracking-normal">
        Vos jours offerts
      </h2>
      <ul className="mt-1 grid gap-3">
        {credits.map((credit) => (
          <li key={credit.id} className="grid gap-2">
            <p>
              <strong>
                {credit.days} {plural(credit.days, 'jour')} de boost {credit.packageName}
              </strong>
              <span className="block text-s text-ink-2">{CREDIT_REASON_TEXT[credit.reason]}</span>
            </p>
            {listingId !== undefined && <CreditForm credit={credit} listingId={listingId} />}
          </li>
        ))}
      </ul>
      {listingId === undefined && (
        <p className="mt-2 text-s">
          Ouvrez la page de boost d’une de vos annonces pour les utiliser, sans payer.
        </p>
      )}
    </section>
  );
}

function CreditForm({ credit, listingId }: { credit: BoostCredit; listingId: string }) {
  const router = useRouter();
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const { formProps, message, isSending } = useForm({
    name: creditForm(credit.id),
    rules: {},
    send: async () => {
      const boostId = await spendCredit(apiFetch, credit.id, listingId);
      await queryClient.invalidateQueries({ queryKey: BOOSTS });
      await router.navigate(toPage(boostedPath(listingId, boostId)));
    },
  });
  return (
    <form {...formProps} action={`${boostHref(listingId)}/credit`} className="grid gap-2">
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="credit" value={credit.id} />
      <Button type="submit" size="s" disabled={isSending} className="justify-self-start">
        {isSending ? 'Un instant…' : 'Utiliser pour cette annonce'}
      </Button>
    </form>
  );
}
