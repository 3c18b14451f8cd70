import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';

export type Photo = {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'kept' | 'refused';
  /** From 0 to 1, while it is being sent. */
  progress: number;
  /** The network is gone: sending resumes by itself when it is back. */
  isStalled: boolean;
  /** Shown until the server's own sizes exist. */
  preview: string | null;
  upload: Upload | null;
  refusal: { message: string; canRetry: boolean } | null;
};

export type PhotoList = ReturnType<typeof createPhotoList>;

const EMPTY = {
  state: 'waiting',
  progress: 0,
  isStalled: false,
  preview: null,
  upload: null,
  refusal: null,
} as const;

export const DAMAGED = 'Cette image est endommagée et ne peut pas être lue.';

export const LOST = 'Cette photo n’est plus sur cet appareil. Choisissez-la de nouveau.';
export const TOO_MANY = `Limite atteinte : ${MAX_PICTURES_PER_LISTING} photos au maximum.`;

export function newPhoto(key: string, name: string): Photo {
  return { ...EMPTY, key, name };
}

/** A photo that the server already stores. */
export function storedPhoto(upload: Upload, index: number): Photo {
  const photo = newPhoto(upload.id, `Photo ${index + 1}`);
  return upload.state === 'failed'
    ? refusedPhoto(photo, upload.failure ?? DAMAGED)
    : { ...photo, state: 'kept', upload };
}

/** Refused for good: nothing of it is being sent, nor submitted with the form. */
export function refusedPhoto(photo: Photo, message: string): Photo {
  return {
    ...photo,
    state: 'refused',
    upload: null,
    isStalled: false,
    refusal: { message, canRetry: false },
  };
}

/** The photos of one form in order, with listeners; the first is the cover. */
export function createPhotoList(initial: readonly Photo[]) {
  let photos = initial;
  const listeners = new Set<() => void>();
  const set = (next: readonly Photo[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => photos.find((photo) => photo.key === key);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    all: () => photos,
    find,
    subscribe,
    replace: (next: readonly Photo[]) => set(next),
    append: (added: readonly Photo[]) => set([...photos, ...added]),
    drop: (key: string) => set(photos.filter((photo) => photo.key !== key)),
    change: (key: string, changed: Partial<Photo>) =>
      set(photos.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo))),
    move(key: string, to: number) {
      const photo = find(key);
      if (!photo) return;
      const others = photos.filter((other) => other !== photo);
      const place = Math.min(Math.max(to, 0), others.length);
      set([...others.slice(0, place), photo, ...others.slice(place)]);
    },
    /** Resolves when nothing is being sent any more. */
    whenIdle(): Promise<readonly Photo[]> {
      return new Promise((resolve) => {
        const look = () => {
          if (!photos.every(({ state }) => state === 'kept' || state === 'refused')) return;
          stop();
          resolve(photos);
        };
        const stop = subscribe(look);
        look();
      });
    },
  };
}
