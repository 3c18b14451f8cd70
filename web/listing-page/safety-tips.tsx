import { ShieldAlert } from 'lucide';
import type { WarningStrength } from '#shared/safety/warning-strength.ts';
import { SafetyAdvice } from '#web/safety/safety-advice.tsx';
import { ExpandableSection } from '#web/ui/expandable-section.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SafetyTipsProps = {
  tips: readonly string[];
  /** The warning about this listing, if any. */
  advice: readonly string[];
  strength: WarningStrength | null;
};

export function SafetyTips({ tips, advice, strength }: SafetyTipsProps) {
  return (
    <>
      <SafetyAdvice advice={advice} strength={strength} />
      {tips.length > 0 && <Tips tips={tips} />}
    </>
  );
}

function Tips({ tips }: Pick<SafetyTipsProps, 'tips'>) {
  return (
    <ExpandableSection
      isOpen
      title={
        <span className="flex items-center gap-2">
          <Icon of={ShieldAlert} className="size-5 text-brand" />
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
