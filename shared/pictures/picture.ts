/** A picture for display; `src(url, preset)` gives its addresses. Width and height are the original's, in pixels. */
export type Picture = {
  id: string;
  /** Address without preset and ending, e.g. /media/3f/3fa9…: `${base}/${preset}.webp` exists for every preset. */
  base: string;
  width: number;
  height: number;
  /** Average colour as #rrggbb: the placeholder while it loads. */
  color: string;
};

/** A picture in a list, without the id that would only add weight. */
export type Cover = Omit<Picture, 'id'>;

/** The four presets of the specification (part 1, section 9): the longest box a picture is fitted into, quality 0–100. */
export const PICTURE_PRESETS = {
  hero: { width: 1920, height: 1080, quality: 85, fit: 'inside' },
  gallery: { width: 800, height: 600, quality: 80, fit: 'inside' },
  thumbnail: { width: 400, height: 300, quality: 75, fit: 'cover' },
  avatar: { width: 150, height: 150, quality: 80, fit: 'cover' },
} as const;

/**
 * What a thumbnail weighs at most: with one of them, the page of a listing has room in the 60 KB that it may weigh for who
 * saves data, and with two the page of a category in its 90 KB.
 */
export const THUMBNAIL_MAX_BYTES = 28_000;

export type PicturePreset = keyof typeof PICTURE_PRESETS;

export function pictureUrl(picture: Pick<Picture, 'base'>, preset: PicturePreset): string {
  return `${picture.base}/${preset}.webp`;
}

export const MAX_PICTURES_PER_LISTING = 8;
