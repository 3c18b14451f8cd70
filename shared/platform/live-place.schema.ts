import { z } from 'zod';

/** A position in the live events, as `since` takes it. */
export const livePlaceAnswer = z.object({ data: z.object({ place: z.string() }) });
export type LivePlace = z.infer<typeof livePlaceAnswer>;
