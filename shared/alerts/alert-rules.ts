import { isEmail, type FormRules } from '../platform/form-rules.ts';
import { ALERT_FREQUENCIES, ALERT_LIMITS, ALERT_TEXT } from './alert.ts';

export const ALERT_RULES: FormRules<'name' | 'frequency'> = {
  name: (value) => {
    const name = value.trim();
    if (name === '') return ALERT_TEXT.nameMissing;
    return [...name].length > ALERT_LIMITS.name ? ALERT_TEXT.nameLong : null;
  },
  frequency: (value) =>
    ALERT_FREQUENCIES.some((frequency) => frequency === value) ? null : ALERT_TEXT.frequency,
};

/** A list of all sections does not say which one. */
const section = (value: string) => (value.trim() === '' ? ALERT_TEXT.sectionMissing : null);

export const NEW_ALERT_RULES: FormRules<'section' | 'name' | 'frequency'> = { section, ...ALERT_RULES };

/** Anybody can have a visitor's alert mailed to any mailbox: its name may not carry somebody else's message. */
const LINKS = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2,}|(?:\d[\s.-]*){8}/u;
/** Prices have as many digits as telephone numbers. */
const PRICES = /\d[\d\s.]*F\s?CFA/gu;

export const VISITOR_ALERT_RULES: FormRules<'section' | 'name' | 'frequency' | 'email'> = {
  ...NEW_ALERT_RULES,
  name: (value, values) =>
    LINKS.test(value.replaceAll(PRICES, '')) ? ALERT_TEXT.nameLinks : ALERT_RULES.name(value, values),
  email: (value) => {
    const email = value.trim();
    if (email === '') return ALERT_TEXT.emailMissing;
    return isEmail(email) ? null : ALERT_TEXT.emailInvalid;
  },
};
