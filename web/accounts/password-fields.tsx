import { useId, useState, type InputHTMLAttributes } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { TextField } from '#web/ui/field.tsx';

type PasswordInput = {
  label: string;
  hint?: string;
  error?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>;

type CurrentPasswordProps = { label?: string; hint?: string; error: string | undefined };

/** The account's present password. */
export function CurrentPasswordField({ label = 'Mot de passe', ...field }: CurrentPasswordProps) {
  return (
    <PasswordFields fields={[{ label, name: 'password', autoComplete: 'current-password', ...field }]} />
  );
}

/** One or two passwords with a common toggle to show them: on a phone, hidden typing causes most mistakes. */
export function PasswordFields({ fields }: { fields: readonly PasswordInput[] }) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      {fields.map((field) => (
        <TextField
          key={field.name}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field}
        />
      ))}
      <div className={`-mt-2 flex min-h-11 items-center gap-3 ${isHydrated ? '' : 'invisible'}`}>
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-brand"
          checked={isShown}
          onChange={() => setShown(!isShown)}
        />
        <label htmlFor={id} className="grow py-2 text-s">
          {fields.length > 1 ? 'Afficher les mots de passe' : 'Afficher le mot de passe'}
        </label>
      </div>
    </>
  );
}
