import { Clapperboard, RotateCcw, Trash2, WifiOff, X } from 'lucide';
import type { ReactNode } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PICKER, FILE_INPUT_CLASS } from './file-picker.ts';
import { SendingProgress } from './sending-progress.tsx';
import { OF_VIDEO, type VideoSlot, type VideoState } from './video-slot.ts';
import { VideoView } from './video-view.tsx';

type VideoFieldProps = { state: VideoState; slot: VideoSlot; error: string | undefined };

/** One video at most. Without JavaScript it is sent with the form, as photos are. */
export function VideoField({ state, slot, error }: VideoFieldProps) {
  const refusal = state.kind === 'refused' ? state.message : error;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-s font-bold text-ink-2">Vidéo (facultatif)</legend>
      {state.kind === 'kept' && <StoredVideo {...state} />}
      {state.kind === 'sending' && <SendingVideo {...state} />}
      {refusal && (
        <p role="alert" className="text-s font-semibold text-danger">
          {state.kind === 'refused' && `${state.name} : `}
          {refusal}
        </p>
      )}
      {state.kind === 'refused' && (
        <div className="flex flex-wrap gap-2">
          {state.canRetry && (
            <Tool name="renvoyer" icon={<Icon of={RotateCcw} className="size-4.5" />}>
              Réessayer
            </Tool>
          )}
          <Tool name="retirer" icon={<Icon of={Trash2} className="size-4.5" />}>
            Continuer sans elle
          </Tool>
        </div>
      )}
      {(state.kind === 'none' || state.kind === 'refused') && <Picker slot={slot} />}
    </fieldset>
  );
}

function Tool({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <button
      type="submit"
      name={name}
      value={OF_VIDEO}
      className={buttonClass('secondary', 's', 'justify-self-start')}
    >
      {icon}
      {children}
    </button>
  );
}

function StoredVideo({ id, video, preview }: Extract<VideoState, { kind: 'kept' }>) {
  return (
    <>
      <input type="hidden" name="videoId" value={id} />
      {video ? (
        <VideoView video={video} preview={preview} />
      ) : (
        <p className="rounded-m bg-sunken px-4 py-3">Votre vidéo est jointe à l’annonce.</p>
      )}
      <Tool name="retirer" icon={<Icon of={Trash2} className="size-4.5" />}>
        Retirer la vidéo
      </Tool>
    </>
  );
}

function SendingVideo({ name, progress, isStalled }: Extract<VideoState, { kind: 'sending' }>) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <div className="rounded-m border border-line px-4 py-3">
        <p className="flex justify-between gap-3 text-s">
          <span className="truncate font-semibold">{name}</span>
          <span>{percent} %</span>
        </p>
        <SendingProgress name={name} percent={percent} className="mt-2 block bg-sunken" />
        {isStalled && (
          <p role="status" className="mt-2 flex items-center gap-1.5 text-s text-ink-2">
            <Icon of={WifiOff} className="size-4 shrink-0" />
            Réseau perdu, reprise automatique
          </p>
        )}
      </div>
      <Tool name="retirer" icon={<Icon of={X} className="size-4.5" />}>
        Annuler l’envoi
      </Tool>
    </>
  );
}

const LIMITS = 'MP4, MOV ou WebM · 50 Mo et 3 minutes au plus';

function Picker({ slot }: { slot: VideoSlot }) {
  const isHydrated = useHydrated();
  return (
    <>
      <label className={isHydrated ? PICKER : 'grid gap-1.5 text-s font-semibold text-ink-2'}>
        {isHydrated && <Icon of={Clapperboard} className="size-6" />}
        Ajouter une vidéo
        <input
          type="file"
          {...(isHydrated ? {} : { name: 'video' })}
          accept="video/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) slot.pick(file);
          }}
          className={isHydrated ? 'sr-only' : FILE_INPUT_CLASS}
        />
      </label>
      <p className="text-s text-ink-2">
        {isHydrated
          ? `${LIMITS} · envoyez-la de préférence en Wi-Fi`
          : '10 Mo au plus ici ; pour une vidéo plus lourde, donnez un lien dans « Plus de détails »'}
      </p>
    </>
  );
}
