import { eachNode } from './code-rules.ts';
import { isTest, placeOf } from './place.ts';

/** Files that show what is paid for, and the badge that defines the tone. */
const PAID_FOR = new Set([
  'web/admin/listings-table.tsx',
  'web/boosts/credit-list.tsx',
  'web/boosts/package-form.tsx',
  'web/listing-page/premium-badge.tsx',
  'web/listings/boost-badge.tsx',
  'web/listings/listing-card.tsx',
  'web/platform/activity-looks.ts',
  'web/ui/badge.tsx',
]);
/** The visitor's choice of a colour has the same name as the tone. */
const COLOR_CHOICE = 'web/platform/display/';
const CLASS = /(?:^|[\s:])(?:bg|text|border|fill|stroke|ring|outline|from|via|to)-(?:on-)?accent\b/;

/** Mango says that something was paid for (rule 2 of the design): a state of anything else has another tone. */
export const mangoIsForWhatIsPaid = eachNode((node, { path }) => {
  if (placeOf(path).layer !== 'web' || isTest(path)) return undefined;
  if (PAID_FOR.has(path) || path.startsWith(COLOR_CHOICE)) return undefined;
  const text =
    node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.cooked : null;
  if (typeof text !== 'string') return undefined;
  return text === 'accent' || CLASS.test(text) ? 'mango is only for what is paid for' : undefined;
});
