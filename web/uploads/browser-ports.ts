import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { drawPoster } from './draw-poster.ts';
import type { PhotoPorts } from './photo-transfer.ts';
import { sendUpload } from './send-upload.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { showBatchToast } from './show-batch-toast.ts';
import { findUpload, findVideo, setPoster } from './uploads.api.ts';
import type { VideoPorts } from './video-slot.ts';
import { waitForNetwork } from './wait-for-network.ts';

const PREVIEWS = {
  openPreview: (file: Blob) => URL.createObjectURL(file),
  closePreview: (address: string) => URL.revokeObjectURL(address),
};

export function photoPorts(apiFetch: ApiFetch): PhotoPorts {
  return {
    ...PREVIEWS,
    shrink: shrinkPhoto,
    send: sendUpload,
    find: (id) => findUpload(apiFetch, id),
    wait: waitForNetwork,
    report: showBatchToast,
  };
}

export function videoPorts(apiFetch: ApiFetch): Omit<VideoPorts, 'onChange'> {
  return {
    ...PREVIEWS,
    send: (kind, ...sent) => sendUpload(...sent, kind),
    find: (video) => findVideo(apiFetch, video),
    setPoster: (video, pictureId) => setPoster(apiFetch, video, pictureId),
    drawPoster,
    wait: waitForNetwork,
  };
}
