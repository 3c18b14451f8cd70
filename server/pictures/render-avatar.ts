import sharp from 'sharp';
import { AppError } from '#shared/platform/errors.ts';
import { PICTURE_PRESETS } from '#shared/pictures/picture.ts';
import { inspectPicture, MAX_PIXELS } from './picture-derivatives.ts';

/** Renders the centre of a picture as WebP in the avatar preset, without metadata. Throws as `inspectPicture` does. */
export async function renderAvatar(original: Uint8Array): Promise<Buffer> {
  await inspectPicture(original);
  const { width, height, quality, fit } = PICTURE_PRESETS.avatar;
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit })
      .toColourspace('srgb')
      .webp({ quality })
      .toBuffer();
  } catch (cause) {
    const message = 'Cette image est endommagée et ne peut pas être lue.';
    throw new AppError('invalid_input', { message, cause, fields: { file: message } });
  }
}
