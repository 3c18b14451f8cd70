import type { FormRules } from '../platform/form-rules.ts';
import { BOOST_TEXT } from './boost.ts';

/** Of the form that picks a package. */
export const PACKAGE_RULES: FormRules<'packageId'> = {
  packageId: (value) => (value.trim() !== '' ? null : BOOST_TEXT.noPackage),
};
