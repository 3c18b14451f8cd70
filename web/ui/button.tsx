import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'whatsapp' | 'danger' | 'light' | 'scene';
export type ButtonSize = 'm' | 's';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line bg-surface text-ink hover:border-ink-3',
  quiet: 'text-brand hover:bg-brand-soft',
  whatsapp: 'bg-whatsapp text-on-whatsapp hover:brightness-110',
  danger: 'bg-danger text-on-danger hover:brightness-110',
  light: 'bg-white text-scene-deep hover:bg-on-scene-2',
  scene: 'bg-scene text-on-scene hover:bg-scene-deep',
};

const SIZES: Record<ButtonSize, string> = { m: 'min-h-11 px-5 py-2', s: 'min-h-11 px-4 py-1.5 text-s' };

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'm', extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-bold no-underline transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
    extra,
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; size?: ButtonSize };

export function Button({ look = 'primary', size = 'm', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & { look?: ButtonLook; size?: ButtonSize };

export function ButtonLink({ look = 'primary', size = 'm', className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, size, className)} {...rest} />;
}
