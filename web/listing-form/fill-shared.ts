import type { FormParts } from './listing-form-parts.ts';
import type { SharedContent } from './listing-form-ports.ts';

type Texts = Pick<SharedContent, 'title' | 'description'>;

/** Adds what was shared to what the form has: nothing that is written there is replaced. */
export function fillShared(
  shared: readonly SharedContent[],
  { ports, store, values, queue }: FormParts,
  pick: (files: readonly File[]) => void,
): void {
  if (shared.length === 0) return;
  const { title = '', description = '' } = store.state().values;
  const given = shared.reduce(withText, { title, description });
  if (given.title !== title || given.description !== description) values.fillIn(given);
  const before = queue.photos().length;
  const photos = shared.flatMap((each) => each.photos);
  if (photos.length > 0) pick(photos);
  const added = queue.photos().length - before;
  if (added > 0) ports.toasts.show({ title: receivedText(added), text: NEXT_STEP });
}

const NEXT_STEP = 'À l’étape « Détails et photos ».';

function receivedText(count: number): string {
  return count === 1 ? 'Une photo reçue' : `${count} photos reçues`;
}

/** A title where there is none yet; anything else is one more paragraph of the description. */
function withText({ title, description }: Texts, shared: Texts): Texts {
  const isTitled = title.trim() !== '';
  const added = [isTitled && shared.title !== title ? shared.title : '', shared.description];
  const paragraphs = [
    description.trim() === '' ? '' : description,
    ...added.filter((each) => !description.includes(each)),
  ];
  return {
    title: isTitled ? title : shared.title,
    description: paragraphs.filter((each) => each !== '').join('\n\n'),
  };
}
