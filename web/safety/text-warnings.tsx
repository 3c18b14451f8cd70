import { OctagonAlert, TriangleAlert } from 'lucide';
import { warningsOf, type TextWarning, type WrittenField } from '#shared/safety/text-rules.ts';
import { Icon } from '#web/ui/icon.tsx';

const FIELD_LABEL: Record<WrittenField, string> = { title: 'Titre', description: 'Description' };

type TextWarningsProps = {
  texts: Readonly<Partial<Record<WrittenField, string>>>;
  /** Whether each warning names its field, for use away from the fields. */
  isNamed?: boolean;
};

/** Warnings about text that deters buyers; they never prevent sending. */
export function TextWarnings({ texts, isNamed = false }: TextWarningsProps) {
  const warnings = warningsOf(texts);
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {warnings.map((warning) => (
        <Warning key={`${warning.field} ${warning.rule}`} warning={warning} isNamed={isNamed} />
      ))}
    </ul>
  );
}

function Warning({ warning, isNamed }: { warning: TextWarning; isNamed: boolean }) {
  const { field, rule, excerpt, message } = warning;
  const isForbidden = rule === 'forbidden';
  const icon = isForbidden ? OctagonAlert : TriangleAlert;
  return (
    <li
      className={`flex gap-2.5 rounded-m px-3.5 py-2.5 text-s ${isForbidden ? 'bg-danger-soft text-danger' : 'bg-sunken'}`}
    >
      <Icon of={icon} className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-break-word">
        {isNamed && <strong>{FIELD_LABEL[field]} · </strong>}
        {`« ${excerpt} » : ${message}`}
      </span>
    </li>
  );
}
