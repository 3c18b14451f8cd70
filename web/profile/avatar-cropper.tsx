import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/platform/error-text.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { CropFrame } from './crop-frame.tsx';
import { cropSide, MAX_ZOOM, type Crop } from './crop-area.ts';
import { useCrop } from './use-crop.ts';

type AvatarCropperProps = {
  file: File;
  onClose: () => void;
  /** Called if this browser cannot read the file. */
  onRefused: (text: string) => void;
  /** An error it throws is shown in place: the picture and its crop stay. */
  onSave: (picture: Blob) => Promise<void>;
};

/** Three times the preset, so that the server can scale it down sharply. */
const SIDE = 450;
const QUALITY = 0.9;

/** A square frame over a picture that is dragged and enlarged with fingers, mouse, wheel, slider or keys. */
export function AvatarCropper({ file, onClose, onRefused, onSave }: AvatarCropperProps) {
  const { picture, crop, setCrop } = useCrop(file, onRefused);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (!picture || !crop) return;
    setSending(true);
    setFailure(null);
    try {
      await onSave(await drawCrop(picture, crop));
    } catch (error) {
      setFailure(errorText(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cadrer votre photo"
      isSheet
      footer={
        <>
          <Button look="secondary" className="grow" onClick={onClose}>
            Annuler
          </Button>
          <Button className="grow" disabled={isSending || !picture} onClick={() => void save()}>
            {isSending ? 'Envoi…' : 'Enregistrer'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <FormMessage isBad>{failure}</FormMessage>}
        <p id="aide-cadrage" className="text-s text-ink-2">
          Faites glisser la photo et agrandissez-la. Au clavier : les flèches déplacent, + et − agrandissent.
        </p>
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} describedBy="aide-cadrage" />
        <label className="mx-auto grid w-full max-w-80 gap-1 text-s font-bold text-ink-2">
          Agrandissement
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop?.zoom ?? 1}
            disabled={!crop}
            onChange={({ target }) => crop && setCrop({ ...crop, zoom: Number(target.value) })}
            className="min-h-11 w-full accent-brand"
          />
        </label>
      </div>
    </Dialog>
  );
}

async function drawCrop(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  const side = cropSide(picture, crop.zoom);
  if (context) {
    // JPEG has no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new AppError('unsupported_media', { message: "Format d'image non supporté" });
  return blob;
}
