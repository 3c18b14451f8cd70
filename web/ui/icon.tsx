import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** An icon of lucide. Decorative: the text is beside it or in its control's label. Its look is in design.css. */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  const shapes = of.map(([shape, attributes]) => createElement(shape, attributes));
  return createElement('svg', { 'aria-hidden': true, viewBox: '0 0 24 24', className }, ...shapes);
}
