import { placeOf } from '#shared/listings/listing-form.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import type { ListingFormStore, Values } from './listing-form-state.ts';
import { checkListing } from './publish-steps.ts';

export type FormValues = ReturnType<typeof formValues>;

/** Typed values, and values that are put into the form. `now`: as in ListingFormStart. */
export function formValues(store: ListingFormStore, now: number) {
  const first = store.state().values;
  /** By hand in this form: a draft that is found late does not overwrite it. */
  let typed: Record<string, string> = {};

  return {
    /** Takes over what the fields show, as something may have been typed before JavaScript had loaded. */
    adopt(shown: Values) {
      const changed = Object.entries(shown).filter(([name, value]) => value !== (first[name] ?? ''));
      Object.assign(typed, Object.fromEntries(changed));
      store.set({ values: withOwnCity({ ...store.state().values, ...typed }) });
    },
    type(name: string, value: string) {
      typed[name] = value;
      const { values, fields } = store.state();
      store.set({ values: withOwnCity({ ...values, [name]: value }), fields: without([name], fields) });
    },
    /** Checks a field that has lost focus. */
    leaveField(name: string, value: string) {
      const { values, fields } = store.state();
      const fault = checkListing({ ...values, [name]: value }, now)[name];
      if (fault !== undefined) store.set({ fields: { ...fields, [name]: fault } });
    },
    /** Sets values without fields of their own: nothing that is being typed is affected. */
    put(given: Values) {
      Object.assign(typed, given);
      const { values, fields } = store.state();
      store.set({ values: { ...values, ...given }, fields: without(Object.keys(given), fields) });
    },
    /** Puts values into the fields, as if they had been typed. */
    fillIn(given: Values) {
      const { values, fields, fillings } = store.state();
      store.set({
        values: withOwnCity({ ...values, ...given }),
        fields: without(Object.keys(given), fields),
        fillings: fillings + 1,
      });
    },
    /** Replaces all values; what was typed stays, unless the person chose these. */
    replace(next: Values, isChosen: boolean) {
      if (isChosen) typed = {};
      const { fillings } = store.state();
      store.set({ values: withOwnCity({ ...next, ...typed }), fields: {}, fillings: fillings + 1 });
    },
  };
}

function without(names: readonly string[], fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Clears a city that is not in the chosen country. */
function withOwnCity(values: Values): Values {
  return values.citySlug && values.countryCode && placeOf(values).countryCode !== values.countryCode
    ? { ...values, citySlug: '' }
    : values;
}
