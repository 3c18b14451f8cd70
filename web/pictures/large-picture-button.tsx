import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '#shared/platform/file-size.ts';
import { pictureUrl, type Picture } from '#shared/pictures/picture.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What is shown by it. */
export const LARGE = 'gallery';

type LargePictureButtonProps = { picture: Picture; onClick: () => void; className: string };

/** Who saves data sees a small picture, and asks for the large one knowing what it weighs. */
export function LargePictureButton({ picture, onClick, className }: LargePictureButtonProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const button = useRef<HTMLButtonElement>(null);
  const [weight, setWeight] = useState<number | null>(null);
  const url = pictureUrl(picture, LARGE);
  useEffect(() => {
    // An answer without a body, but not for pictures that nobody looks at.
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void readWeight(apiFetch, url).then(setWeight);
    });
    if (button.current) seen.observe(button.current);
    return () => seen.disconnect();
  }, [apiFetch, url]);
  return (
    <button ref={button} type="button" onClick={onClick} className={buttonClass('light', 's', className)}>
      {weight === null ? 'Afficher la photo' : `Afficher la photo (${fileSize(weight)})`}
    </button>
  );
}

/** Null where the server does not say. */
async function readWeight(apiFetch: ApiFetch, url: string): Promise<number | null> {
  const answer = await apiFetch(url, { method: 'HEAD' }).catch(() => null);
  const length = Number(answer?.headers.get('Content-Length'));
  return answer?.ok && length > 0 ? length : null;
}
