/** "Se souvenir de moi", with its warning. */
export function RememberField({ isRemembered }: { isRemembered: boolean }) {
  return (
    <label className="-mt-3 flex min-h-11 items-start gap-3 text-s">
      <input
        type="checkbox"
        name="remember"
        defaultChecked={isRemembered}
        aria-describedby="souvenir"
        className="size-5 shrink-0 accent-brand"
      />
      <span>
        Se souvenir de moi
        <span id="souvenir" className="block text-ink-2">
          Jamais sur un appareil partagé, au cybercafé par exemple.
        </span>
      </span>
    </label>
  );
}

/** A phone belongs to its owner; a computer is often shared, in a cyber-café or at the office. */
export function isPhone(userAgent: string): boolean {
  return userAgent.includes('Mobi');
}
