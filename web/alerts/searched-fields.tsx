import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { NewAlert } from './new-alert.ts';

type SearchedFieldsProps = {
  list: NewAlert;
  /** The section that was chosen when the form was refused. */
  typed: string | undefined;
  error: string | undefined;
  onSection: (section: string) => void;
};

/** What an alert is of, as its form sends it; a list of all sections asks for one. */
export function SearchedFields({
  list: { followed, section, query },
  typed,
  error,
  onSection,
}: SearchedFieldsProps) {
  const site = useSiteSettings();
  const isAsked = followed.kind === 'section' && followed.category === null;
  return (
    <>
      {isAsked ? (
        <SelectField
          name="section"
          label="Quelle rubrique ?"
          emptyLabel="Choisissez une rubrique"
          required
          options={site.categories.map(({ id, label }) => ({ value: CATEGORY_FACTS[id].section, label }))}
          defaultValue={typed ?? section}
          error={error}
          onChange={(event) => onSection(event.currentTarget.value)}
        />
      ) : (
        <input type="hidden" name="section" value={section} />
      )}
      <input type="hidden" name="query" value={query} />
    </>
  );
}
