import { ShieldAlert } from 'lucide-react';
import { ExpandableSection } from '#web/ui/expandable-section.tsx';

export function SafetyTips({ tips }: { tips: readonly string[] }) {
  if (tips.length === 0) return null;
  return (
    <ExpandableSection
      isOpen
      title={
        <span className="flex items-center gap-2">
          <ShieldAlert aria-hidden="true" className="size-5 text-brand" />
          Conseils de sécurité
        </span>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-s text-ink-2">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </ExpandableSection>
  );
}
