import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { Boost } from '#shared/boosts/boost.ts';
import { BOOST_TEXT, OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { BOOSTS, cancelBoost, renewBoost } from './boosts.api.ts';
import { boostPaymentHref, cancelForm, renewForm } from './boosts-links.ts';

/** The owner's actions on a boost. */
export function BoostButtons({ boost }: { boost: Boost }) {
  const { renew, cancel, pay } = boost.can;
  if (!renew && !cancel && !pay) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
      {pay && (
        <ButtonLink href={boostPaymentHref(boost.id)} className="max-sm:w-full sm:justify-self-start">
          Payer ce boost
        </ButtonLink>
      )}
      {renew && <RenewForm id={boost.id} />}
      {cancel && <CancelForm id={boost.id} />}
    </div>
  );
}

function RenewForm({ id }: { id: string }) {
  const router = useRouter();
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { formProps, message, isSending } = useForm({
    name: renewForm(id),
    rules: {},
    send: async () => {
      await router.navigate(toPage(boostPaymentHref(await renewBoost(apiFetch, id))));
    },
  });
  return (
    <form {...formProps} action={`${OWN_BOOSTS_PATH}/${id}/renouveler`} className="grid gap-2 max-sm:w-full">
      {message !== null && <Fault>{message}</Fault>}
      <Button type="submit" disabled={isSending} className="max-sm:w-full sm:justify-self-start">
        {isSending ? 'Un instant…' : 'Renouveler le boost'}
      </Button>
    </form>
  );
}

/** Asks first, as the rest of the boost is lost. */
function CancelForm({ id }: { id: string }) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const { formProps, message, isSending } = useForm({
    name: cancelForm(id),
    rules: {},
    send: async () => {
      await cancelBoost(apiFetch, id);
      await queryClient.invalidateQueries({ queryKey: BOOSTS });
      showToast({ title: BOOST_TEXT.cancelled });
    },
  });
  const opened = useOpenedByFault(message !== null);
  return (
    <details {...opened} className="open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-s font-semibold text-danger">
        Annuler le boost
      </summary>
      <form
        {...formProps}
        action={`${OWN_BOOSTS_PATH}/${id}/annuler`}
        className="grid gap-3 rounded-m bg-danger-soft px-4 py-3"
      >
        <p className="text-s">
          <strong>Annuler ce boost ?</strong> Votre annonce ne sera plus mise en avant, et les jours restants
          ne sont pas remboursés.
        </p>
        {message !== null && <Fault>{message}</Fault>}
        <Button type="submit" look="danger" size="s" disabled={isSending} className="justify-self-start">
          {isSending ? 'Un instant…' : 'Oui, annuler'}
        </Button>
      </form>
    </details>
  );
}

function Fault({ children }: { children: string }) {
  return (
    <FormMessage isBad>
      <strong>{BOOST_TEXT.failed}.</strong> {children}
    </FormMessage>
  );
}
