import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Four tones for states; the four others are the hues of the categories. */
export type BadgeTone =
  | 'neutral'
  | 'brand'
  | 'accent'
  | 'danger'
  | 'immobilier'
  | 'automobile'
  | 'services'
  | 'marche';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand-strong',
  accent: 'bg-accent text-on-accent',
  danger: 'bg-danger-soft text-danger',
  immobilier: 'bg-immobilier/12 text-immobilier',
  automobile: 'bg-automobile/12 text-automobile',
  services: 'bg-services/12 text-services',
  marche: 'bg-marche/12 text-marche',
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames('badge', TONES[tone], className)}>{children}</span>;
}
