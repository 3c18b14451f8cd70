import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { placeOf } from '#shared/listings/listing-form.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { checkListing } from './publish-steps.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Readonly<Record<string, string>>;

/**
 * All that was typed, over both steps, in one place. The fields keep their own text, so that what is typed before
 * JavaScript is here stays; every change is copied.
 */
export function usePublishValues(initial: Values, initialFields: FieldErrors, now: number) {
  const [values, setValues] = useState(initial);
  const [fields, setFields] = useState(initialFields);
  const [fillings, setFillings] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef<Record<string, string>>({});
  const [first] = useState(initial);

  /** Values that no field of their own shows: nothing that is being typed is touched. */
  const put = (given: Values) => {
    Object.assign(typed.current, given);
    setValues((known) => ({ ...known, ...given }));
    setFields((known) => faultsBeside(given, known));
  };

  /** Puts values in the fields, as if they had been typed. */
  const fill = (given: Values) => {
    setValues((known) => settled({ ...known, ...given }));
    setFields((known) => faultsBeside(given, known));
    setFillings((count) => count + 1);
  };

  useEffect(() => {
    for (const field of fieldsIn(form.current)) {
      const value = valueOf(field);
      if (value !== (first[field.name] ?? '')) typed.current[field.name] = value;
    }
    setValues((known) => settled({ ...known, ...typed.current }));
  }, [first]);

  /** Fills the form with a draft; what was typed before it was found stays, unless somebody chose it. */
  const fillIn = (next: Values, isChosen: boolean) => {
    if (isChosen) typed.current = {};
    setValues(settled({ ...next, ...typed.current }));
    setFields({});
    setFillings((count) => count + 1);
  };

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    const { name } = target;
    const value = valueOf(target);
    if (target instanceof HTMLTextAreaElement) growWithText(target);
    typed.current[name] = value;
    setValues((known) => settled({ ...known, [name]: value }));
    setFields(({ [name]: _corrected, ...others }) => others);
  };

  // Only on the way to another field: a message that appears below a field would move the button from under the finger.
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || !isField(relatedTarget) || target.value === '') return;
    const { name } = target;
    const problem = checkListing({ ...values, [name]: valueOf(target) }, now)[name];
    if (problem !== undefined) setFields((known) => ({ ...known, [name]: problem }));
  };

  // `fillings` names the fields anew: they keep their own text otherwise.
  const shown = { values, fields, fill, fillings };
  return { ...shown, shown, put, setFields, fillIn, form, handlers: { onChange, onBlur } };
}

function faultsBeside(given: Values, known: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(known).filter(([name]) => !(name in given)));
}

/** As high as its text, up to 300 px (specification, part 1, section 2), where the browser does not do it by itself. */
function growWithText(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${Math.min(area.scrollHeight + 2, 300)}px`;
}

/** A city belongs to the country it was chosen in. */
function settled(values: Values): Values {
  return values.citySlug && values.countryCode && placeOf(values).countryCode !== values.countryCode
    ? { ...values, citySlug: '' }
    : values;
}

function fieldsIn(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(isField);
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement)
    return target.name !== '' && !['hidden', 'file'].includes(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** Of boxes and pills all that are chosen under the same name. */
function valueOf(field: Field): string {
  if (!(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type)) return field.value;
  return fieldsIn(field.form)
    .filter((other) => other.name === field.name && other instanceof HTMLInputElement && other.checked)
    .map(({ value }) => value)
    .join(',');
}
