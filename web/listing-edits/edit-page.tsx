import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageHref } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DraftLine } from '#web/listing-form/draft-line.tsx';
import { asOpened, EDIT_TEXT, editPath } from './edit-form.ts';
import { OPENED_FIELDS } from '#web/listing-form/opened-fields.ts';
import { editedListingForm, isEditBegun, isOvertaken, listingAsItIs } from './edited-listing-form.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { FailedPage } from '#web/platform/failed-page.tsx';
import { isMissing } from '#web/listings/listing-failure.ts';
import { uploadedPhotos } from '#web/listing-form/listing-form-draft.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';
import type { EditPageData } from './load-edit-page.ts';
import { ListingForm } from '#web/listing-form/publish-page.tsx';
import { useListingForm } from '#web/listing-form/use-listing-form.ts';

export function EditPage({ picture, ...start }: EditPageData & { picture: string }) {
  const { listing, defaults } = start;
  const form = useListingForm((surroundings) => editedListingForm(start, surroundings));
  const { engine, state } = form;
  const startAgain = () => void engine.startAgain(listingAsItIs(listing), uploadedPhotos(listing.pictures));
  useEffect(() => void showToast({ title: EDIT_TEXT.loaded }), []);
  return (
    <ListingForm
      form={form}
      submissionKey=""
      defaults={defaults}
      picture={picture}
      title={EDIT_TEXT.title}
      note={<EditNote listing={listing} />}
      backHref={pageHref({ to: '/annonce/$id', params: { id: listing.id } })}
      action={editPath(listing.id)}
      ending={{ ask: 'Enregistrer', busy: 'Enregistrement…' }}
      carried={OPENED_FIELDS}
      returnPath={editPath(listing.id)}
      draftLine={
        <>
          {isOvertaken(state, listing) && (
            <Overtaken onKeepMine={() => engine.put(asOpened(listing))} onStartAgain={startAgain} />
          )}
          <DraftLine
            draft={state.draft}
            engine={engine}
            isBegun={isEditBegun(state, listing)}
            clearLabel="Annuler mes changements"
            onClear={startAgain}
          />
        </>
      }
    />
  );
}

type OvertakenProps = { onKeepMine: () => void; onStartAgain: () => void };

/** Asks what to do with a draft that was begun before the listing changed, instead of overwriting the change. */
function Overtaken({ onKeepMine, onStartAgain }: OvertakenProps) {
  return (
    <div role="alert" className="mt-3 rounded-m bg-sunken px-4 py-3">
      <p className="font-bold">Cette annonce a changé depuis que vous avez commencé ce brouillon.</p>
      <p className="text-s">Vous voyez votre brouillon. Que voulez-vous garder ?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="s" onClick={onKeepMine}>
          Garder mon brouillon
        </Button>
        <Button look="secondary" size="s" onClick={onStartAgain}>
          Repartir de l’annonce actuelle
        </Button>
      </div>
    </div>
  );
}

/** The outcome of the last edit, and what will happen with this one. */
function EditNote({ listing }: Pick<EditPageData, 'listing'>) {
  const { advice, revisionSubmittedAt, refusalReason, status } = listing;
  if (revisionSubmittedAt !== null)
    return (
      <p className="mt-4 rounded-m bg-sunken px-4 py-3">
        Vos derniers changements attendent leur validation. La version approuvée reste visible ; ce que vous
        enregistrez ici prend leur place.
      </p>
    );
  if (refusalReason !== null)
    return (
      <div className="mt-4 rounded-m bg-danger-soft px-4 py-3 wrap-break-word text-danger">
        <p>
          <strong>Motif du refus :</strong> {refusalReason}
        </p>
        {advice.map(({ advice: text }) => (
          <p key={text} className="mt-1 text-ink">
            {text}
          </p>
        ))}
      </div>
    );
  return status === 'approved' ? (
    <p className="mt-4 text-ink-2">
      Votre annonce reste visible. Un nouveau titre, texte, prix ou de nouvelles photos peuvent demander une
      validation.
    </p>
  ) : null;
}

export function EditErrorPage(props: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const failure = isMissing(props.error)
    ? { title: LISTING_TEXTS.notFound, text: 'Elle n’existe plus, ou elle appartient à quelqu’un d’autre.' }
    : { title: 'Une erreur est survenue', text: EDIT_TEXT.loadFailed };
  return (
    <FailedPage {...props} {...failure} way={{ href: profilePath('listings'), label: 'Mes annonces' }} />
  );
}
