import { useEffect, useRef, useState } from 'react';
import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';
import { shrinkSequentially } from '#web/uploads/photo-transfer.ts';
import { shrinkPhoto } from '#web/uploads/shrink-photo.ts';

export type ChosenPhoto = { key: string; preview: string | null };
type Shrinking = { key: string; blob: Promise<Blob> };

/** Photos of the next message, shrunk one by one while it is being written. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [shrink] = useState(() => shrinkSequentially({ shrink: shrinkPhoto }));
  const shrinking = useRef<readonly Shrinking[]>([]);
  const previews = useRef(new Map<string, string>());
  const closePreview = (key: string) => {
    const preview = previews.current.get(key);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(key);
  };
  useEffect(() => {
    const opened = previews.current;
    return () => {
      for (const preview of opened.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  const prepare = async (key: string, blob: Promise<Blob>) => {
    const shrunk = await blob;
    if (!shrinking.current.some((each) => each.key === key)) return;
    const preview = URL.createObjectURL(shrunk);
    previews.current.set(key, preview);
    setPhotos((known) => known.map((each) => (each.key === key ? { key, preview } : each)));
  };

  /** Adds the photos that still fit; false if some did not. */
  const add = (files: readonly File[]): boolean => {
    const room = MESSAGE_LIMITS.pictures - shrinking.current.length;
    const added = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), blob: shrink(file) }));
    shrinking.current = [...shrinking.current, ...added];
    setPhotos((known) => [...known, ...added.map(({ key }) => ({ key, preview: null }))]);
    for (const { key, blob } of added) void prepare(key, blob);
    return files.length <= room;
  };

  const remove = (key: string) => {
    closePreview(key);
    shrinking.current = shrinking.current.filter((each) => each.key !== key);
    setPhotos((known) => known.filter((each) => each.key !== key));
  };

  /** Returns all of them and empties the list. */
  const take = async (): Promise<Blob[]> => {
    const taken = shrinking.current;
    for (const { key } of taken) remove(key);
    return Promise.all(taken.map(({ blob }) => blob));
  };

  return { photos, add, remove, take };
}
