import { Camera, ImagePlus } from 'lucide';
import { useState } from 'react';
import { pickPhotos, type PickSource } from '#web/platform/native/native-camera.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PICKER, type PickersProps } from './file-picker.ts';

const WAYS = [
  { source: 'gallery', label: 'Choisir des photos', icon: ImagePlus },
  { source: 'camera', label: 'Prendre une photo', icon: Camera },
] as const;

/** The app's buttons for the phone's gallery, five photos at a time, and for its camera. */
export function NativePickers({ onPick, room }: PickersProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pick = async (source: PickSource) => {
    setOpen(true);
    setProblem(null);
    const picked = await pickPhotos(source, room);
    setOpen(false);
    if ('problem' in picked) setProblem(picked.problem);
    else onPick(picked.files);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {WAYS.map(({ source, label, icon }) => (
          <button
            key={source}
            type="button"
            disabled={isOpen}
            onClick={() => void pick(source)}
            className={PICKER}
          >
            <Icon of={icon} className="size-6" />
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="text-s text-ink-2">
        {problem}
      </p>
    </>
  );
}
