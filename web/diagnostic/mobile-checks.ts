/** From the specification. */
export const MOBILE_LIMITS = {
  performanceMs: 200,
  width: 768,
  touchTarget: 44,
  cameraImages: 3,
} as const;
export const POSITION_OPTIONS = { timeout: 10_000, enableHighAccuracy: true } as const;

export type Verdict = { isGood: boolean; text: string };

export function judgeApp(platform: string | null): Verdict {
  return {
    isGood: true,
    text: platform === null ? 'Ouvert dans un navigateur' : `Application native, ${platform}`,
  };
}

export function judgePermission(state: PermissionState | 'unknown' | 'absent'): Verdict {
  const texts = {
    granted: 'Accordée',
    prompt: 'Sera demandée à la première utilisation',
    denied: 'Refusée dans les réglages de l’appareil',
    unknown: 'Ce navigateur ne dit pas ce qu’il en est',
    absent: 'Cet appareil ne sait pas se situer',
  };
  return { isGood: state !== 'denied' && state !== 'absent', text: texts[state] };
}

/** Codes of GeolocationPositionError. */
const POSITION_FAULTS: Record<number, string> = {
  1: 'Refusée : autorisez la position pour ce site',
  2: 'Position introuvable : sortez à l’air libre, ou activez le GPS',
  3: 'Aucune position en 10 secondes',
};

/** The position itself is not shown, as screenshots of this page are sent to others. */
export function judgePosition(answer: { accuracy: number } | { faultCode: number } | null): Verdict {
  if (answer === null) return { isGood: false, text: 'Cet appareil ne sait pas se situer' };
  if ('accuracy' in answer) return { isGood: true, text: `Obtenue, à ${Math.round(answer.accuracy)} m près` };
  return { isGood: false, text: POSITION_FAULTS[answer.faultCode] ?? 'Position introuvable' };
}

export function judgeNavigation(links: number): Verdict {
  if (links === 0) return { isGood: false, text: 'Aucune barre de navigation visible' };
  return { isGood: true, text: `Barre de navigation visible, ${links} destinations` };
}

export function judgePerformance(milliseconds: number): Verdict {
  const isGood = milliseconds < MOBILE_LIMITS.performanceMs;
  const took = `${Math.round(milliseconds)} ms pour redessiner la page`;
  return { isGood, text: isGood ? took : `${took} : ${MOBILE_LIMITS.performanceMs} ms au plus` };
}

export function judgeLayout({ width, contentWidth }: { width: number; contentWidth: number }): Verdict {
  if (width > MOBILE_LIMITS.width)
    return {
      isGood: false,
      text: `${width} px : plus large qu’un téléphone (${MOBILE_LIMITS.width} px au plus)`,
    };
  if (contentWidth > width)
    return { isGood: false, text: `La page dépasse l’écran de ${contentWidth - width} px` };
  return { isGood: true, text: `${width} px, rien ne dépasse` };
}

export type Target = { name: string; width: number; height: number };

/** Half a pixel may be lost if an element starts between two pixels. */
const ROUNDING = 0.5;
const NAMED = 3;

export function judgeTargets(targets: readonly Target[]): Verdict {
  const minSize = MOBILE_LIMITS.touchTarget - ROUNDING;
  const small = targets.filter(({ width, height }) => width < minSize || height < minSize);
  if (small.length === 0)
    return {
      isGood: targets.length > 0,
      text: `${targets.length} cibles d’au moins ${MOBILE_LIMITS.touchTarget} px`,
    };
  const names = small
    .slice(0, NAMED)
    .map(({ name, width, height }) => `${name} (${Math.round(width)} × ${Math.round(height)})`);
  return { isGood: false, text: `${small.length} sur ${targets.length} trop petites : ${names.join(', ')}` };
}
