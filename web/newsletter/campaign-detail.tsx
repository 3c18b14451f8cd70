import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CAMPAIGN_LABEL, type CampaignStep } from '#shared/newsletter/campaign-lifecycle.ts';
import type { CampaignDetail } from '#shared/newsletter/campaign.ts';
import { segmentText } from '#shared/newsletter/segment.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { countText } from '#shared/platform/pagination.ts';
import { Figures } from '#web/admin-ui/figures.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass, ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CAMPAIGN_TONE, handled, momentText } from './campaign-texts.ts';
import { campaignHref, TEAM_PATH, TEAM_PATHS } from './newsletter-team-address.ts';
import { campaignQuery } from './newsletter.api.ts';

/** One newsletter: its preview, or its sending progress. */
export function CampaignDetailView({ id, isEdited }: { id: string; isEdited: boolean }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: campaign, error, refetch } = useQuery(campaignQuery(apiFetch, id));
  if (!campaign)
    return (
      <LoadFailure title="Impossible de charger cette newsletter" error={error} refetch={refetch}>
        <ButtonLink look="quiet" href={TEAM_PATH}>
          Tous les envois
        </ButtonLink>
      </LoadFailure>
    );
  if (isEdited && campaign.can.edit) return <CampaignForm campaign={campaign} />;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start">
      <div className="grid gap-4">
        <Summary campaign={campaign} />
        {campaign.state !== 'draft' && <Progress campaign={campaign} />}
        <Steps campaign={campaign} />
      </div>
      <Preview campaign={campaign} />
    </div>
  );
}

function Summary({ campaign }: { campaign: CampaignDetail }) {
  const { subject, state, segment, reach, createdAt, startedAt, endedAt } = campaign;
  const facts = [
    ['Pour', segmentText(segment)],
    ...(state === 'draft' ? [['Abonnés touchés', countText(reach, 'personne')]] : []),
    ['Écrite le', momentText(createdAt)],
    ...(startedAt === null ? [] : [['Lancée le', momentText(startedAt)]]),
    ...(endedAt === null ? [] : [['Terminée le', momentText(endedAt)]]),
  ];
  return (
    <section aria-labelledby="objet" className="grid gap-3">
      <h2 id="objet" className="flex flex-wrap items-center gap-3 text-xl wrap-anywhere">
        {subject}
        <Badge tone={CAMPAIGN_TONE[state]}>{CAMPAIGN_LABEL[state]}</Badge>
      </h2>
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">{name} :</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Progress({ campaign: { progress, state } }: { campaign: CampaignDetail }) {
  const { audience, sent, refused, failed, unknown, unsubscribed } = progress;
  return (
    <section aria-labelledby="avancement" className="grid gap-3">
      <h2 id="avancement" className="text-l">
        Avancement
      </h2>
      {audience !== null && audience > 0 && <ProgressBar done={handled(progress)} of={audience} />}
      <Figures
        figures={[
          { label: 'Destinataires', value: audience === null ? '–' : formatInteger(audience) },
          { label: 'Remis au serveur d’envoi', value: formatInteger(sent) },
          { label: 'Adresses refusées', value: formatInteger(refused) },
          { label: 'Échecs', value: formatInteger(failed) },
          { label: 'Interrompus, sans réponse', value: formatInteger(unknown) },
          { label: 'Désabonnements', value: formatInteger(unsubscribed) },
        ]}
      />
      {state === 'sending' && (
        <p className="text-s text-ink-2">
          L’envoi continue en arrière-plan.{' '}
          <a href="" className="underline underline-offset-4">
            Actualiser
          </a>
        </p>
      )}
    </section>
  );
}

function ProgressBar({ done, of }: { done: number; of: number }) {
  return (
    <div
      role="progressbar"
      aria-labelledby="avancement"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      className="h-3 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full bg-brand" style={{ width: `${Math.min(100, (100 * done) / of)}%` }} />
    </div>
  );
}

const STEP_LABEL: Record<CampaignStep, string> = {
  send: 'Envoyer',
  pause: 'Mettre en pause',
  resume: 'Reprendre l’envoi',
  stop: 'Arrêter pour de bon',
};

function Steps({ campaign }: { campaign: CampaignDetail }) {
  const { id, can, reach, state, version } = campaign;
  return (
    <section aria-label="Que faire" className="flex flex-wrap items-start gap-3">
      {can.edit && (
        <ButtonLink look="secondary" href={campaignHref(id, { vue: 'modifier' })}>
          Modifier
        </ButtonLink>
      )}
      <PostForm action={TEAM_PATHS.test} id={id} look="secondary">
        M’envoyer un essai
      </PostForm>
      {can.send && reach.count > 0 && (
        <Asked opener="Envoyer…" look="primary">
          <p>Cette newsletter partira à {countText(reach, 'personne')}. Elle ne pourra plus être modifiée.</p>
          <StepForm campaign={campaign} step="send" look="primary">
            Oui, envoyer à {countText(reach, 'personne')}
          </StepForm>
        </Asked>
      )}
      {can.send && reach.count === 0 && <p className="basis-full text-ink-2">Ce choix ne touche personne.</p>}
      {can.pause && <StepForm campaign={campaign} step="pause" look="secondary" />}
      {can.resume && <StepForm campaign={campaign} step="resume" look="primary" />}
      {can.stop && (
        <Asked opener="Arrêter…" look="quiet">
          <p>Qui ne l’a pas encore reçue ne la recevra jamais.</p>
          <StepForm campaign={campaign} step="stop" look="danger" />
        </Asked>
      )}
      {state === 'draft' && (
        <Asked opener="Supprimer…" look="quiet">
          <p>Ce brouillon sera perdu.</p>
          <PostForm action={TEAM_PATHS.remove} id={id} version={version} look="danger">
            Supprimer le brouillon
          </PostForm>
        </Asked>
      )}
    </section>
  );
}

/** Asks for confirmation of what cannot be undone. */
function Asked({ opener, look, children }: { opener: string; look: ButtonLook; children: ReactNode }) {
  return (
    <details className="group open:basis-full">
      <summary className={buttonClass(look, 'm', 'group-open:mb-3')}>{opener}</summary>
      <div className="grid justify-items-start gap-3 rounded-m border border-line bg-surface p-4">
        {children}
      </div>
    </details>
  );
}

type StepFormProps = { campaign: CampaignDetail; step: CampaignStep; look: ButtonLook; children?: ReactNode };

function StepForm({ campaign: { id, version }, step, look, children }: StepFormProps) {
  return (
    <form method="post" action={TEAM_PATHS.step}>
      <input type="hidden" name="envoi" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="etape" value={step} />
      <Button type="submit" look={look}>
        {children ?? STEP_LABEL[step]}
      </Button>
    </form>
  );
}

type PostFormProps = {
  action: string;
  id: string;
  version?: number;
  look: ButtonLook;
  children: ReactNode;
};

function PostForm({ action, id, version, look, children }: PostFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="envoi" value={id} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}

function Preview({ campaign: { html, text, preview } }: { campaign: CampaignDetail }) {
  return (
    <section aria-labelledby="apercu" className="grid gap-3">
      <h2 id="apercu" className="text-l">
        Aperçu
      </h2>
      {preview !== '' && <p className="text-s text-ink-2">Après l’objet : {preview}</p>}
      {/* Its links open in a new tab; the sandbox allows no scripts. */}
      <iframe
        title="La newsletter dans une boîte de réception"
        sandbox="allow-same-origin allow-popups"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        className="h-160 w-full rounded-l border border-line"
      />
      <details>
        <summary className="inline-flex min-h-11 items-center text-s font-semibold text-brand">
          Voir le texte seul
        </summary>
        <pre className="overflow-x-auto rounded-m border border-line bg-surface p-4 text-s whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </section>
  );
}
