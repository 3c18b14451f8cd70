const MAX_WIDTH = 1280;
const QUALITY = 0.8;
const GIVEN_UP_MS = 8_000;
/** The first frame of many videos is black. */
const FROM_SECONDS = 1;

/** Draws a frame of a video as JPEG; null if this browser cannot play it. */
export async function drawPoster(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    video.src = address;
    await heard(video, 'loadeddata');
    const at = Math.min(FROM_SECONDS, (Number.isFinite(video.duration) ? video.duration : 0) / 2);
    const isThere = heard(video, 'seeked');
    video.currentTime = at;
    await isThere;
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function heard(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video does not play')), GIVEN_UP_MS);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('not a video here'))),
      { once: true },
    );
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
