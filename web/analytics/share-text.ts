const SHARE = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

/** "42 %", or a dash if the whole is zero. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : SHARE.format(part / whole);
}
