import { isEmail, type FormRules } from '../platform/form-rules.ts';
import { NEWSLETTER_TEXT } from './subscription.ts';

export const SUBSCRIPTION_RULES: FormRules<'email'> = {
  email: (value) => {
    const text = value.trim();
    if (text === '') return NEWSLETTER_TEXT.missingMore;
    return isEmail(text) ? null : NEWSLETTER_TEXT.invalid;
  },
};
