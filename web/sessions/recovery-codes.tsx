import { CopyButton } from './copy-button.tsx';

/** Shown once: only their hashes are stored. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="rounded-m border border-line bg-sunken p-4">
      <h3 className="font-sans text-m tracking-normal">Vos codes de secours</h3>
      <p className="mt-1 text-s text-ink-2">
        Notez-les sur papier : chacun ouvre votre compte une fois si vous perdez votre téléphone. Ils ne
        seront plus affichés.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1.5 font-mono text-l">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3">
        <CopyButton text={codes.join('\n')} label="Copier les codes" />
      </div>
    </div>
  );
}
