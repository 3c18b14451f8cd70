import { useEffect, useEffectEvent, useState } from 'react';
import { centredCrop, clampCrop, type Crop } from './crop-area.ts';

/** The picture of a file, upright, and the square cropped from it. */
export function useCrop(file: File, onRefused: (text: string) => void) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const refuse = useEffectEvent(() => onRefused("Format d'image non supporté"));
  useEffect(() => {
    let isOver = false;
    let opened: ImageBitmap | null = null;
    createImageBitmap(file, { imageOrientation: 'from-image' })
      .then((bitmap) => {
        opened = bitmap;
        if (isOver) return bitmap.close();
        setPicture(bitmap);
        setCrop(centredCrop(bitmap));
      })
      .catch(() => {
        if (!isOver) refuse();
      });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [file]);
  return {
    picture,
    crop,
    setCrop: (next: Crop) => picture && setCrop(clampCrop(picture, next)),
  };
}
