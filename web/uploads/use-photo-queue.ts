import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Upload } from '#shared/uploads/upload.ts';
import type { Photo } from './photo-list.ts';
import { createPhotoQueue, type PhotoQueue } from './photo-queue.ts';
import { sendUpload } from './send-upload.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { tellBatch } from './tell-batch.ts';
import { findUpload } from './uploads.api.ts';
import { waitForNetwork } from './wait-for-network.ts';

/** The photos of a form, from those that were kept before on. */
export function usePhotoQueue(kept: readonly Upload[]): { queue: PhotoQueue; photos: readonly Photo[] } {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [queue] = useState(() =>
    createPhotoQueue(
      {
        shrink: shrinkPhoto,
        send: sendUpload,
        find: (id) => findUpload(apiFetch, id),
        openPreview: (file) => URL.createObjectURL(file),
        closePreview: (address) => URL.revokeObjectURL(address),
        wait: waitForNetwork,
        report: tellBatch,
      },
      kept,
    ),
  );
  useEffect(() => {
    queue.start();
    return queue.leave;
  }, [queue]);
  return { queue, photos: useSyncExternalStore(queue.subscribe, queue.photos, queue.photos) };
}
