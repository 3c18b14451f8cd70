import { placeOf } from '#shared/listings/listing-form.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import type { ListingFormStore, Values } from './listing-form-state.ts';
import { checkListing } from './publish-steps.ts';

export type FormValues = ReturnType<typeof formValues>;

/** What is typed into a form, and what is put into it. `now`: as in ListingFormStart. */
export function formValues(store: ListingFormStore, now: number) {
  const first = store.state().values;
  /** By hand in this form: a draft that is found late does not overwrite it. */
  let typed: Record<string, string> = {};

  return {
    /** Takes what the fields show: something may have been typed before JavaScript was here. */
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
    /** Says what is wrong with a field that is left. */
    leaveField(name: string, value: string) {
      const { values, fields } = store.state();
      const fault = checkListing({ ...values, [name]: value }, now)[name];
      if (fault !== undefined) store.set({ fields: { ...fields, [name]: fault } });
    },
    /** Values that no field of their own shows: nothing that is being typed is touched. */
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
    /** Takes these values for all; what was typed stays, unless somebody chose them. */
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

/** A city belongs to the country it was chosen in. */
function withOwnCity(values: Values): Values {
  return values.citySlug && values.countryCode && placeOf(values).countryCode !== values.countryCode
    ? { ...values, citySlug: '' }
    : values;
}
