import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT, VIDEO_LIMITS, type VideoFormat } from '#shared/uploads/video.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';
import { videoFormatOf } from './video-format.ts';

export type CleanVideo = { format: VideoFormat; seconds: number | null };

/**
 * Removes location, camera and whatever else playing does not need from a video, in place; throws if it is not a
 * video, damaged or too long.
 */
export function cleanVideo(data: Buffer): CleanVideo {
  if (data.length === 0) throw new AppError('unsupported_media', { message: VIDEO_FAULT.empty });
  const format = videoFormatOf(data);
  if (format === null) throw new AppError('unsupported_media', { message: VIDEO_FAULT.noVideo });
  const seconds = format === 'webm' ? cleanWebm(data) : cleanMp4(data);
  if (seconds !== null && seconds > VIDEO_LIMITS.maxSeconds)
    throw new AppError('invalid_input', {
      message: VIDEO_FAULT.tooLong,
      fields: { file: VIDEO_FAULT.tooLong },
    });
  return { format, seconds };
}
