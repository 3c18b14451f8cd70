import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

const GAP = 4;
const MARGIN = 12;
const MIN_HEIGHT = 200;

type Popup = {
  popup: RefObject<HTMLElement | null>;
  field: HTMLInputElement;
  isShown: boolean;
  close: () => void;
};

/**
 * Shows the popup below the field's form, on top of whatever would cut it off, and moving with the page. It ends above
 * the lower edge of the screen, or of what a keyboard leaves of it.
 */
export function usePopup({ popup, field, isShown, close }: Popup): void {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !isShown) return;
    const place = () => placeBelow(element, field.form ?? field);
    place();
    element.showPopover();
    const observer = new ResizeObserver(place);
    observer.observe(document.documentElement);
    // A keyboard that appears leaves the size of the page as it is.
    visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      visualViewport?.removeEventListener('resize', place);
      element.hidePopover();
    };
  }, [popup, field, isShown]);

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside =
      relatedTarget === field || (relatedTarget instanceof Node && popup.current?.contains(relatedTarget));
    if (!isInside) close();
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    field.focus();
  });
  useEffect(() => {
    const element = popup.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    // The field keeps the focus, so that one can go on typing; a touch still scrolls the list.
    element?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    element?.addEventListener('focusout', onFocusOut, { signal });
    element?.addEventListener('keydown', onKey, { signal });
    field.addEventListener('focusout', onFocusOut, { signal });
    return () => listeners.abort();
  }, [popup, field]);
}

function placeBelow(popup: HTMLElement, anchor: HTMLElement): void {
  const { left, bottom, width } = anchor.getBoundingClientRect();
  const room = (visualViewport?.height ?? innerHeight) - bottom - MARGIN;
  Object.assign(popup.style, {
    position: 'absolute',
    inset: 'auto',
    margin: '0',
    padding: '0',
    left: `${left + scrollX}px`,
    top: `${bottom + scrollY + GAP}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(room, MIN_HEIGHT)}px`,
  });
}
