import { useRouteContext } from '@tanstack/react-router';
import type { RecordedChange } from '#shared/team-settings/team-settings.ts';
import { timeInText } from '#web/moderation/moderation-texts.ts';

type RecordedChangesProps = {
  changes: readonly RecordedChange[];
  /** Returns the label of a field. */
  labelOf: (change: RecordedChange, name: string) => string;
};

/** Who changed what, with the old and new values. */
export function RecordedChanges({ changes, labelOf }: RecordedChangesProps) {
  const { renderedAt } = useRouteContext({ from: '__root__' });
  return (
    <section aria-labelledby="changements" className="rounded-l border border-line bg-surface p-4.5 sm:p-5.5">
      <h2 id="changements" className="text-l">
        Derniers changements
      </h2>
      {changes.length === 0 && (
        <p className="mt-2 text-ink-2">Rien n’a encore été changé : tout est d’origine.</p>
      )}
      <ol className="mt-3 grid gap-4">
        {changes.map((change) => (
          <li key={change.id} className="border-l-3 border-line pl-3.5">
            <p className="text-s text-ink-2">
              <strong className="text-ink">{change.what}</strong>, par {change.by},{' '}
              <time dateTime={change.at}>{timeInText(change.at, renderedAt)}</time>
            </p>
            <ul className="mt-1 grid gap-1 text-s">
              {Object.entries(change.after).map(([name, after]) => (
                <li key={name} className="wrap-anywhere">
                  {labelOf(change, name)} :{' '}
                  <del className="text-ink-3">{valueText(change.before[name], after)}</del> →{' '}
                  <ins className="no-underline">{valueText(after, change.before[name])}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An unticked box is stored as an empty text: only the other value shows that it is a box. */
function valueText(value = '', other = ''): string {
  if (value === 'on') return 'oui';
  if (value === '') return other === 'on' ? 'non' : 'rien';
  return value;
}
