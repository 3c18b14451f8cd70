import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { Check } from 'lucide';
import { PACKAGE_RULES } from '#shared/boosts/boost-form.ts';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { formatXof } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import type { BoostPackage } from '#shared/settings/boost-packages.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DataLink } from '#web/platform/app-link.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { packagesQuery, purchaseBoost } from './boosts.api.ts';
import { boostHref, boostPaymentHref, PACKAGE_FORM } from './boosts-links.ts';
import { featureTexts, recommendedOf } from './package-texts.ts';

/** Chooses a package, then goes on to its payment. */
export function PackageForm({ listingId }: { listingId: string }) {
  const router = useRouter();
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: packages, isError, refetch } = useQuery(packagesQuery(apiFetch));
  const { formProps, fields, message, link, isSending, typed } = useForm({
    name: PACKAGE_FORM,
    rules: PACKAGE_RULES,
    send: async ({ packageId = '' }) => {
      const boostId = await purchaseBoost(apiFetch, { listingId, packageId });
      await router.navigate(toPage(boostPaymentHref(boostId)));
    },
  });
  if (isError) return <ErrorState title={BOOST_TEXT.packagesFailed} onRetry={() => void refetch()} />;
  const fault = fields.packageId ?? message;
  return (
    <form {...formProps} action={boostHref(listingId)} className="grid gap-4">
      {fault && (
        <FormMessage isBad>
          {fault}
          {link && (
            <DataLink href={link.href} className="mt-1 block font-bold underline underline-offset-4">
              {link.label}
            </DataLink>
          )}
        </FormMessage>
      )}
      <fieldset className="grid gap-3">
        <legend className="sr-only">Choisissez un package</legend>
        {packages?.map((each) => (
          <PackageChoice
            key={each.id}
            choice={each}
            isChosen={typed.packageId === each.id}
            isRecommended={each === recommendedOf(packages)}
          />
        ))}
      </fieldset>
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Un instant…' : 'Continuer vers le paiement'}
      </Button>
    </form>
  );
}

type PackageChoiceProps = { choice: BoostPackage; isChosen: boolean; isRecommended: boolean };

function PackageChoice({ choice, isChosen, isRecommended }: PackageChoiceProps) {
  const { id, name, description, priceMinor, durationDays, features } = choice;
  return (
    <label className="relative grid cursor-pointer gap-1 rounded-m border border-line bg-surface p-4 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name="packageId"
        value={id}
        defaultChecked={isChosen}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <strong className="text-l">
          {name} · {durationDays} {plural(durationDays, 'jour')}
        </strong>
        <strong className="price text-l text-brand">{formatXof(priceMinor)}</strong>
      </span>
      {isRecommended && (
        <Badge tone="accent" className="justify-self-start">
          Recommandé
        </Badge>
      )}
      <span className="text-s text-ink-2">{description}</span>
      <span className="mt-1 grid gap-1">
        {featureTexts(features).map((text) => (
          <span key={text} className="flex items-center gap-2 text-s">
            <Icon of={Check} className="size-4 shrink-0 text-brand" />
            {text}
          </span>
        ))}
      </span>
    </label>
  );
}
