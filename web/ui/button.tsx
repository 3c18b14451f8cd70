import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'whatsapp' | 'danger' | 'light' | 'scene';
export type ButtonSize = 'm' | 's';

/** Returns the classes of a button, for links that look like one; design.css defines them. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'm', extra?: string): string {
  return classNames('button', `button-${look}`, `button-${size}`, extra);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; size?: ButtonSize };

export function Button({ look = 'primary', size = 'm', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & { look?: ButtonLook; size?: ButtonSize };

export function ButtonLink({ look = 'primary', size = 'm', className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, size, className)} {...rest} />;
}
