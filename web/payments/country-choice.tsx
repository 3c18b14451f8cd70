import { useRouter } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { paymentHref } from './payment-address.ts';

const OPTIONS = COUNTRIES.map(({ code, name, callingCode }) => ({
  value: code,
  label: `${name} (+${callingCode})`,
}));

type CountryChoiceProps = { subjectId: string; country: CountryCode; isChanging: boolean };

/**
 * The country of the payer's account, which decides the methods on offer. Each choice is another address of the page.
 */
export function CountryChoice({ subjectId, country, isChanging }: CountryChoiceProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const page = paymentHref(subjectId, { country: value, isChanging });
    void router.navigate({ ...toPage(page), replace: true, resetScroll: false });
  };
  return (
    <form action={paymentHref(subjectId)} className="flex items-end gap-3">
      {isChanging && <input type="hidden" name="changer" value="oui" />}
      <SelectField
        label="Pays de votre compte"
        name="pays"
        options={OPTIONS}
        value={isHydrated ? country : undefined}
        defaultValue={isHydrated ? undefined : country}
        onChange={choose}
        className="grow"
      />
      {!isHydrated && (
        <Button type="submit" look="secondary">
          Choisir
        </Button>
      )}
    </form>
  );
}
