import { z } from 'zod';
import { searchTerm } from '../analytics/analytics.schema.ts';
import { checkForm } from '../platform/form-rules.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { SYNONYM_RULES } from '../search-words/synonym.ts';

export const synonymInput = z
  .strictObject({ words: z.string().max(1000), means: z.string().max(1000) })
  .superRefine((values, issues) => {
    for (const [field, message] of Object.entries(checkForm(SYNONYM_RULES, values)))
      issues.addIssue({ code: 'custom', path: [field], message });
  });

export const synonymParams = z.object({ id: publicIdOrNull('syn') });

const synonym = z
  .object({ id: z.string(), words: z.string(), means: z.string() })
  .meta({ id: 'TeamSynonym' });

export const synonymsAnswer = z.object({
  data: z.object({
    synonyms: z.array(synonym),
    /** What was searched for in vain lately and has no meaning yet. */
    emptyTerms: z.array(searchTerm),
  }),
});
