export type Size = { width: number; height: number };
/** A square of a picture: its centre in the picture's pixels, and its zoom (1: the largest square). */
export type Crop = { x: number; y: number; zoom: number };

export const MAX_ZOOM = 4;

export function centredCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Returns the side of the square, in the picture's pixels. */
export function cropSide({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** Keeps the square within the picture, whatever values are given. */
export function clampCrop(picture: Size, { x, y, zoom }: Crop): Crop {
  const within = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const half = cropSide(picture, within) / 2;
  return {
    x: Math.min(picture.width - half, Math.max(half, x)),
    y: Math.min(picture.height - half, Math.max(half, y)),
    zoom: within,
  };
}

/** Moves the picture with the finger: `dx`, `dy` in pixels of a frame of this side. */
export function moveCrop(picture: Size, crop: Crop, move: { dx: number; dy: number; frame: number }): Crop {
  const scale = cropSide(picture, crop.zoom) / move.frame;
  return clampCrop(picture, { ...crop, x: crop.x - move.dx * scale, y: crop.y - move.dy * scale });
}

export function zoomCrop(picture: Size, crop: Crop, factor: number): Crop {
  return clampCrop(picture, { ...crop, zoom: crop.zoom * factor });
}
