import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { pictureUrl, type Picture } from '#shared/pictures/picture.ts';
import { lazyPart } from '#web/platform/deferred.tsx';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { SendingProgress } from '#web/uploads/sending-progress.tsx';
import type { EntryPhoto } from '#web/outbox/outbox-entry.ts';
import type { OutboxPhotos } from '#web/outbox/outbox-photos.ts';

const FullScreenPictures = lazyPart(
  async () => (await import('#web/pictures/full-screen-pictures.tsx')).FullScreenPictures,
);

const FRAME = 'block aspect-4/3 overflow-hidden rounded-m bg-sunken';
const IMAGE = 'size-full object-cover';
const NEVER = () => () => undefined;

function gridClass(count: number): string {
  return count > 1 ? 'grid w-64 max-w-full grid-cols-2 gap-1' : 'grid w-64 max-w-full';
}

/** The photos of a message as thumbnails, each linking to the large picture. */
export function PhotoGrid({ pictures, title }: { pictures: readonly Picture[]; title: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul aria-label="Photos" className={gridClass(pictures.length)}>
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <a
              href={pictureUrl(picture, 'hero')}
              aria-label={`Agrandir la photo ${place + 1}`}
              onClick={(event) => {
                event.preventDefault();
                setOpened(place);
              }}
              className={FRAME}
            >
              <PictureView
                picture={picture}
                alt={`Photo ${place + 1} sur ${pictures.length}`}
                preset="thumbnail"
                className={IMAGE}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <FullScreenPictures
            title={title}
            pictures={pictures}
            index={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The same, before the server has them. */
export function WaitingPhotos({
  photos,
  outboxPhotos,
}: {
  photos: readonly EntryPhoto[];
  outboxPhotos: OutboxPhotos | null;
}) {
  return (
    <ul aria-label="Photos" className={gridClass(photos.length)}>
      {photos.map((photo) => (
        <li key={photo.key} className={`relative ${FRAME}`}>
          <WaitingPhoto photo={photo} outboxPhotos={outboxPhotos} />
        </li>
      ))}
    </ul>
  );
}

function WaitingPhoto({ photo, outboxPhotos }: { photo: EntryPhoto; outboxPhotos: OutboxPhotos | null }) {
  const { key, name } = photo;
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isGone = false;
    void outboxPhotos?.find({ key }).then((blob) => {
      if (!blob || isGone) return;
      address = URL.createObjectURL(blob);
      setPreview(address);
    });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [key, outboxPhotos]);
  const share = useSyncExternalStore(
    outboxPhotos?.subscribe ?? NEVER,
    () => outboxPhotos?.progressOf(key) ?? null,
    () => null,
  );
  return (
    <>
      {preview && <img src={preview} alt={name} width={400} height={300} className={IMAGE} />}
      {share !== null && (
        <SendingProgress
          name={name}
          percent={Math.round(share * 100)}
          className="absolute inset-x-2 bottom-2 bg-white/80"
        />
      )}
    </>
  );
}
