import { useState } from 'react';
import { APPLICATION_LIMITS, APPLICATION_TEXT } from '#shared/careers/application-form.ts';
import { JOB_OFFERS } from '#shared/careers/job-offers.data.ts';
import { LetterForm, NewAfterEach, SenderFields } from '#web/pages/letter-form.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { APPLY_ANCHOR, CAREERS_PATH } from './careers-links.ts';
import { CvField } from './cv-field.tsx';
import { useApplication } from './use-application.ts';

const OFFERS = JOB_OFFERS.map(({ slug, title, location }) => ({
  value: slug,
  label: `${title}, ${location}`,
}));

/** The application form, for an offer or spontaneous. */
export function ApplicationForm({ offer }: { offer: string }) {
  return (
    <section
      id={APPLY_ANCHOR}
      aria-labelledby="candidature"
      className="mt-12 grid scroll-mt-24 gap-x-12 gap-y-5 rounded-l border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="candidature" className="text-2xl">
          Envoyer votre candidature
        </h2>
        <p className="mt-3 text-ink-2">
          Pour une des offres, ou spontanément : dites-nous ce que vous savez faire et ce que vous aimeriez
          changer ici.
        </p>
      </div>
      <div>
        <NewAfterEach thanks={APPLICATION_TEXT.sentMore}>
          {(onSent) => <Application offer={offer} onSent={onSent} />}
        </NewAfterEach>
      </div>
    </section>
  );
}

/** The offer selected in the list, until another offer's button is clicked. */
function useOffer(asked: string, typed: string | undefined) {
  const [chosen, setChosen] = useState({ asked, value: typed ?? asked });
  if (chosen.asked !== asked) setChosen({ asked, value: asked });
  return [chosen.value, (value: string) => setChosen({ asked, value })] as const;
}

function Application({ offer, onSent }: { offer: string; onSent: () => void }) {
  const { letter, cvInput } = useApplication(onSent);
  const { fields, typed } = letter;
  const [chosen, choose] = useOffer(offer, typed.offre);
  const received = typed.cv && typed.cvName ? { id: typed.cv, name: typed.cvName } : null;
  return (
    <LetterForm
      letter={letter}
      action={CAREERS_PATH}
      anchor={APPLY_ANCHOR}
      encType="multipart/form-data"
      sendLabel="Envoyer ma candidature"
    >
      <SelectField
        label="Poste"
        name="offre"
        options={OFFERS}
        emptyLabel="Candidature spontanée"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        error={fields.offer}
        className="sm:col-span-2"
      />
      <SenderFields letter={letter} />
      <TextField
        label="Téléphone (facultatif)"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={APPLICATION_LIMITS.phone}
        defaultValue={typed.phone}
        error={fields.phone}
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Votre message"
        name="message"
        rows={6}
        maxLength={APPLICATION_LIMITS.message}
        defaultValue={typed.message}
        error={fields.message}
        className="sm:col-span-2"
      />
      <CvField input={cvInput} received={received} error={fields.cv} />
    </LetterForm>
  );
}
