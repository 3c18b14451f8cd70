import type { IconNode } from 'lucide';
import type { FormEvent, ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type StateButtonProps = {
  path: string;
  conversation: string;
  listing: string | null;
  /** The new value. */
  value: boolean;
  label: string;
  /** Further fields, e.g. the last message that was read. */
  more?: Record<string, string | number>;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

/** A button of a conversation: a form of its own, so that it works before JavaScript. */
export function StateButton({
  path,
  conversation,
  listing,
  value,
  label,
  more = {},
  onPress,
  className = 'icon-button',
  children,
}: StateButtonProps) {
  const press = (event: FormEvent) => {
    event.preventDefault();
    onPress();
  };
  const fields = { conversation, listing: listing ?? '', value: value ? 'oui' : 'non', ...more };
  return (
    <form method="post" action={path} onSubmit={press}>
      {Object.entries(fields).map(([name, each]) => (
        <input key={name} type="hidden" name={name} value={each} />
      ))}
      <button type="submit" aria-label={label} title={label} className={className}>
        {children}
      </button>
    </form>
  );
}

export function StateIcon({ icon, isOn = false }: { icon: IconNode; isOn?: boolean }) {
  return <Icon of={icon} className={isOn ? 'size-5 fill-current text-brand' : 'size-5'} />;
}
