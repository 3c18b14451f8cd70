import { AppError } from '#shared/platform/errors.ts';
import { NO_NETWORK } from './error-text.ts';

/** Fetches code when it is needed; a network failure is reported as it is for data. */
export async function lazyImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError('unavailable', { message: NO_NETWORK, cause });
  }
}
