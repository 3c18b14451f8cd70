/** The market stall that is also a T. Decorative: the site's name is beside it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="10" fill="#0b5d4e" />
      <path d="M11 13.5h18M20 13.5V30" stroke="#fff" strokeWidth="3" />
      <path d="M11 13.5a9 9 0 0 0 18 0" stroke="#f4a61d" strokeWidth="2.6" />
    </svg>
  );
}
