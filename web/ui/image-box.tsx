import { ImageOff } from 'lucide';
import { useState, type ImgHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ImageBoxProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> & {
  /** Null if there is no picture. */
  src: string | null;
  alt: string;
  /** Shown until the picture has loaded. */
  color?: string;
  /** Loaded first and at once: for the main picture of a page. */
  isPriority?: boolean;
};

/** A picture that reserves its space while it loads, and shows a placeholder text when there is none. */
export function ImageBox({ src, alt, color, isPriority = false, className, ...rest }: ImageBoxProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === null || failedSrc === src) {
    return (
      <span
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
        title={src === null ? undefined : "Erreur lors du chargement de l'image"}
        className={classNames('no-picture grid place-items-center bg-sunken text-ink-3', className)}
      >
        <span className="grid justify-items-center gap-1.5 p-2 text-center text-xs">
          <Icon of={ImageOff} className="size-6" />
          Image non disponible
        </span>
      </span>
    );
  }
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      // The picture may have failed before hydration: then no error event follows.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
      }}
      onError={() => setFailedSrc(src)}
      style={color ? { backgroundColor: color } : undefined}
      className={className}
    />
  );
}
