import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** An icon of lucide. Decorative: the text is beside it or in its control's label. Its look is in design.css. */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  return createElement('svg', {
    'aria-hidden': true,
    viewBox: '0 0 24 24',
    className,
    // oxlint-disable-next-line react/no-danger -- constants of lucide
    dangerouslySetInnerHTML: shapesOf(of),
  });
}

const written = new WeakMap<IconNode, { __html: string }>();

/** As HTML, written once: shapes would be every sixth element that React goes through on a page of cards. */
function shapesOf(icon: IconNode): { __html: string } {
  const known = written.get(icon);
  if (known) return known;
  const shapes = { __html: icon.map(([shape, attributes]) => shapeOf(shape, attributes)).join('') };
  written.set(icon, shapes);
  return shapes;
}

function shapeOf(shape: string, attributes: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${shape}${values.join('')}></${shape}>`;
}
