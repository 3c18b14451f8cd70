import { Camera, CameraResultType, CameraSource } from '@capacitor/camera';

/** Specification, part 1, sections 5 and 9. */
export const PICKER_LIMIT = 5;
const QUALITY = 90;

const CANCELLED = /cancell?ed/i;
const CANCELLED_CODES = new Set(['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']);
const DENIED = /denied|no permission|missing.+permission/i;
const DENIED_CODES = new Set(['OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005']);

export const CAMERA_TEXT = {
  cancelled: 'Vous avez refermé l’appareil photo ou la galerie : aucune photo n’a été ajoutée.',
  deniedCamera:
    'Tokpa n’a pas accès à l’appareil photo. Ouvrez les réglages du téléphone, puis Applications › Tokpa › Autorisations, et autorisez l’appareil photo.',
  deniedPhotos:
    'Tokpa n’a pas accès à vos photos. Ouvrez les réglages du téléphone, puis Applications › Tokpa › Autorisations, et autorisez les photos.',
  failed: 'L’appareil photo n’a pas répondu. Réessayez.',
} as const;

export type PickSource = 'gallery' | 'camera';
export type Picked = { files: File[] } | { problem: string };

/** Opens the phone's gallery or camera. The plugin's own texts are English: they are never shown. */
export async function pickPhotos(source: PickSource, room: number): Promise<Picked> {
  const limit = Math.min(PICKER_LIMIT, room);
  try {
    const photos =
      source === 'gallery'
        ? (await Camera.pickImages({ quality: QUALITY, limit })).photos.slice(0, limit)
        : [
            await Camera.getPhoto({
              quality: QUALITY,
              resultType: CameraResultType.Uri,
              source: CameraSource.Camera,
              correctOrientation: true,
            }),
          ];
    return { files: await Promise.all(photos.map(fileOf)) };
  } catch (error) {
    return { problem: pickProblem(error, source) };
  }
}

export function pickProblem(error: unknown, source: PickSource): string {
  const { message, code } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const isOneOf = (codes: ReadonlySet<string>) => typeof code === 'string' && codes.has(code);
  const text = typeof message === 'string' ? message : '';
  if (isOneOf(CANCELLED_CODES) || CANCELLED.test(text)) return CAMERA_TEXT.cancelled;
  if (isOneOf(DENIED_CODES) || DENIED.test(text))
    return source === 'camera' ? CAMERA_TEXT.deniedCamera : CAMERA_TEXT.deniedPhotos;
  return CAMERA_TEXT.failed;
}

/** The plugin writes the photo where the web view may read it. */
async function fileOf(
  { webPath, format }: { webPath?: string; format: string },
  place: number,
): Promise<File> {
  const bytes = await (await fetch(webPath ?? '')).blob();
  const type = bytes.type.startsWith('image/') ? bytes.type : `image/${format === 'jpg' ? 'jpeg' : format}`;
  return new File([bytes], `photo-${place + 1}.${format}`, { type });
}
