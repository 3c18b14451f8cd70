import { MoveLeft, MoveRight, ImageOff, RotateCcw, Trash2, WifiOff, X } from 'lucide';
import type { DragEvent, ReactNode } from 'react';
import { pictureUrl } from '#shared/pictures/picture.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SendingProgress } from './sending-progress.tsx';
import type { Photo } from './photo-list.ts';

type PhotoTileProps = {
  photo: Photo;
  place: number;
  count: number;
  /** Only with JavaScript; without it a button moves the photo forward. */
  drag?: { onStart: () => void; onDrop: () => void };
};

const TOOL =
  'grid size-11 place-items-center rounded-full bg-surface text-ink shadow-2 hover:bg-sunken disabled:invisible';

/** One photo of the form. Its buttons submit the form, so that they work without JavaScript too. */
export function PhotoTile({ photo, place, count, drag }: PhotoTileProps) {
  const isRefused = photo.state === 'refused';
  const isMovable = drag !== undefined && !isRefused;
  return (
    <li
      draggable={isMovable}
      onDragStart={drag?.onStart}
      onDragOver={isMovable ? (event: DragEvent) => event.preventDefault() : undefined}
      onDrop={(event) => {
        event.preventDefault();
        drag?.onDrop();
      }}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-m border bg-sunken',
        isRefused ? 'col-span-full border-danger' : 'border-line',
        isMovable && 'cursor-grab',
      )}
    >
      {isRefused ? (
        <Refused photo={photo} place={place} />
      ) : (
        <>
          <div className="relative aspect-4/3">
            <PhotoImage photo={photo} place={place} />
            {place === 0 && (
              <Badge tone="brand" className="absolute top-2 left-2">
                Couverture
              </Badge>
            )}
            <SendingBar photo={photo} />
          </div>
          <Tools photo={photo} place={place} isLast={place === count - 1} hasBoth={drag !== undefined} />
        </>
      )}
    </li>
  );
}

type ToolsProps = { photo: Photo; place: number; isLast: boolean; hasBoth: boolean };

function Tools({ photo: { key, state }, place, isLast, hasBoth }: ToolsProps) {
  const tool = (name: string, label: string, icon: ReactNode, isDisabled: boolean) => (
    <button
      type="submit"
      name={name}
      value={key}
      disabled={isDisabled}
      aria-label={`${label} la photo ${place + 1}`}
      className={TOOL}
    >
      {icon}
    </button>
  );
  return (
    <div className="flex items-center justify-between gap-1 p-1.5">
      {tool('avancer', 'Avancer', <Icon of={MoveLeft} className="size-5" />, place === 0)}
      {state === 'kept'
        ? tool('retirer', 'Retirer', <Icon of={Trash2} className="size-5" />, false)
        : tool('retirer', 'Annuler l’envoi de', <Icon of={X} className="size-5" />, false)}
      {hasBoth && tool('reculer', 'Reculer', <Icon of={MoveRight} className="size-5" />, isLast)}
    </div>
  );
}

/** The server's own picture as soon as it exists, until then this device's preview. */
function PhotoImage({ photo: { upload, preview, state }, place }: { photo: Photo; place: number }) {
  const source = upload?.picture ? pictureUrl(upload.picture, 'thumbnail') : preview;
  if (source === null)
    return (
      <span className="grid size-full place-items-center p-2 text-center text-xs text-ink-2">
        {state === 'kept' ? 'Photo reçue' : 'Préparation…'}
      </span>
    );
  return (
    <img
      src={source}
      alt={`${place + 1}`}
      width={400}
      height={300}
      draggable={false}
      className={classNames('size-full object-cover', state !== 'kept' && 'opacity-60')}
    />
  );
}

function SendingBar({ photo: { state, progress, name, isStalled } }: { photo: Photo }) {
  if (state !== 'waiting' && state !== 'sending') return null;
  const percent = Math.round(progress * 100);
  return (
    <>
      {isStalled ? (
        <span
          role="status"
          className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 items-center justify-center gap-1.5 rounded-s bg-surface px-2 py-1 text-center text-xs font-semibold text-ink"
        >
          <Icon of={WifiOff} className="size-4 shrink-0" />
          Réseau perdu, reprise automatique
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 size-8 -translate-1/2 animate-spin rounded-full border-3 border-white border-t-transparent"
        />
      )}
      <SendingProgress name={name} percent={percent} className="absolute inset-x-2 bottom-2 bg-white/80" />
    </>
  );
}

function Refused({ photo: { key, name, refusal, preview }, place }: { photo: Photo; place: number }) {
  return (
    <div className="flex gap-3 bg-danger-soft p-3">
      {preview ? (
        <img
          src={preview}
          alt=""
          width={400}
          height={300}
          className="size-11 shrink-0 rounded-s object-cover"
        />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-s bg-surface text-danger">
          <Icon of={ImageOff} className="size-6" />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="truncate font-bold text-danger">{name}</p>
        <p role="alert" className="text-s text-ink">
          {refusal?.message}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {refusal?.canRetry && (
            <button type="submit" name="renvoyer" value={key} className={buttonClass('secondary', 's')}>
              <Icon of={RotateCcw} className="size-4.5" />
              Réessayer
            </button>
          )}
          <button type="submit" name="retirer" value={key} className={buttonClass('secondary', 's')}>
            <Icon of={Trash2} className="size-4.5" />
            Retirer<span className="sr-only"> la photo {place + 1}</span>
          </button>
        </div>
      </div>
    </div>
  );
}
