import { TEXT_LIMITS } from '../listings/text-limits.ts';

/** Where other applications share to, as the manifest names it; the service worker answers it on the device. */
export const SHARE_PATH = '/partager';

/** The fields of the shared form, as the manifest names them. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', photos: 'photos' } as const;

/** What the listing form's parameter `partage` says. */
export const SHARE_RESULT = {
  /** What was shared is stored on this device. */
  stored: '1',
  /** Only the text arrived. */
  withoutPhotos: 'sans-photos',
} as const;

/** More than a listing takes, so that the form can say so; less than would fill a device. */
const MAX_DESCRIPTION = 2 * TEXT_LIMITS.description.max;

export type SharedText = { title: string; description: string };

/** The texts of a shared form, for the fields of a listing; other applications fill in whichever field they like. */
export function sharedText(data: FormData): SharedText {
  const field = (name: keyof typeof SHARE_FIELDS) => {
    const value = data.get(SHARE_FIELDS[name]);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const [text, url] = [field('text'), field('url')];
  const parts = text.includes(url) ? [text] : [text, url];
  return {
    title: field('title').replaceAll(/\s+/g, ' ').slice(0, TEXT_LIMITS.title.max),
    description: parts
      .filter((part) => part !== '')
      .join('\n\n')
      .slice(0, MAX_DESCRIPTION),
  };
}

/** Of the address, which servers and proxies limit. */
const MAX_DESCRIPTION_IN_ADDRESS = 1000;

/** The address of the listing form for what could not be stored: its text alone. */
export function formWithText({ title, description }: SharedText, arePhotosMissing: boolean): string {
  const params = new URLSearchParams(arePhotosMissing ? { partage: SHARE_RESULT.withoutPhotos } : {});
  if (title !== '') params.set('titre', title);
  if (description !== '') params.set('texte', description.slice(0, MAX_DESCRIPTION_IN_ADDRESS));
  return `/creer-annonce?${params}`;
}

/** The files of a shared form. One without files sends one without name and content. */
export function sharedFiles(data: FormData): File[] {
  return data
    .getAll(SHARE_FIELDS.photos)
    .filter((file) => typeof file !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0);
}

export const FORM_WITH_SHARED = `/creer-annonce?partage=${SHARE_RESULT.stored}`;
