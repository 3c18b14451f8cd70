import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Video } from '#shared/uploads/video.ts';
import { drawPoster } from './draw-poster.ts';
import { sendUpload } from './send-upload.ts';
import { findVideo, setPoster } from './uploads.api.ts';
import { createVideoSlot, type VideoSlot, type VideoState } from './video-slot.ts';
import { waitForNetwork } from './wait-for-network.ts';

type FormVideo = {
  /** As the form has it; empty for none. */
  id: string;
  /** What is known of it already. */
  known: Video | null;
  /** Kept from the first time on. */
  onChange: (id: string) => void;
};

/** The video of a form. */
export function useVideo({ id, known, onChange }: FormVideo): { slot: VideoSlot; state: VideoState } {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [slot] = useState(() =>
    createVideoSlot(
      {
        send: (kind, ...sent) => sendUpload(...sent, kind),
        find: (video) => findVideo(apiFetch, video),
        setPoster: (video, pictureId) => setPoster(apiFetch, video, pictureId),
        drawPoster,
        openPreview: (file) => URL.createObjectURL(file),
        closePreview: (address) => URL.revokeObjectURL(address),
        wait: waitForNetwork,
        onChange,
      },
      { id, video: known?.id === id ? known : null },
    ),
  );
  useEffect(() => void slot.follow(id), [slot, id]);
  return { slot, state: useSyncExternalStore(slot.subscribe, slot.state, slot.state) };
}
