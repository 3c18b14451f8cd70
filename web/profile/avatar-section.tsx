import { useRouteContext } from '@tanstack/react-router';
import { Camera } from 'lucide';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { errorText } from '#web/platform/error-text.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { initialsOf } from '#shared/accounts/shown-name.ts';
import { AvatarView } from '#web/accounts/avatar-view.tsx';
import { formPath, PROFILE_FORM } from '#web/accounts/profile-forms.ts';
import { profileQuery, removeAvatar, setAvatar } from './profile.api.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Icon } from '#web/ui/icon.tsx';

const loadCropper = () => lazyImport(() => import('./avatar-cropper.tsx'));
const AvatarCropper = lazy(async () => ({ default: (await loadCropper()).AvatarCropper }));

export function AvatarSection({ profile }: { profile: Profile }) {
  return (
    <ProfileSection
      title="Votre photo"
      text="Un visage ou une enseigne : on vous reconnaît, on vous fait confiance."
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <AvatarView avatar={profile.avatar} initials={initialsOf(profile)} className="size-24 text-2xl" />
        <div className="grid min-w-0 gap-1 max-sm:w-full">
          <PickForm hasPhoto={profile.avatar !== null} />
          {profile.avatar !== null && <RemoveForm />}
        </div>
      </div>
    </ProfileSection>
  );
}

/** The chosen file, until it is cropped and sent. */
function usePickedPhoto() {
  const { form: posted, apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [failure, setFailure] = useState(posted?.form === PROFILE_FORM.photo ? posted.message : null);
  const pick = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setFailure(null);
    try {
      await loadCropper();
      setPicked(file);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      // So that the same file can be chosen again.
      if (input.current) input.current.value = '';
    }
  };
  const pickEarly = useEffectEvent(() => void pick());
  // For a file chosen before hydration.
  useEffect(() => pickEarly(), []);
  const drop = () => setPicked(null);
  const save = async (picture: Blob) => {
    await setAvatar(apiFetch, picture);
    await queryClient.invalidateQueries({ queryKey: profileQuery(apiFetch).queryKey });
    drop();
    showToast({ title: 'Votre photo est enregistrée.' });
  };
  const refuse = (text: string) => {
    drop();
    setFailure(text);
  };
  return { input, picked, failure, pick, drop, save, refuse };
}

/** With JavaScript the file opens the cropper; without, it is sent as it is and the server crops its middle. */
function PickForm({ hasPhoto }: { hasPhoto: boolean }) {
  const id = useId();
  const isHydrated = useHydrated();
  const { input, picked, failure, pick, drop, save, refuse } = usePickedPhoto();
  return (
    <form
      method="post"
      action={formPath('photo')}
      encType="multipart/form-data"
      className="grid justify-items-start gap-3"
    >
      {failure !== null && <FormMessage isBad>{failure}</FormMessage>}
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        accept="image/*"
        required
        aria-label="Choisir une photo"
        onChange={() => void pick()}
        className={isHydrated ? 'peer sr-only' : FILE_INPUT}
      />
      {isHydrated ? (
        <label htmlFor={id} className={buttonClass('secondary', 'm', FOCUS_OF_INPUT)}>
          <Icon of={Camera} className="size-5" />
          {hasPhoto ? 'Changer de photo' : 'Ajouter une photo'}
        </label>
      ) : (
        <Button type="submit" look="secondary">
          Envoyer la photo
        </Button>
      )}
      {picked && (
        <Suspense>
          <AvatarCropper file={picked} onClose={drop} onRefused={refuse} onSave={save} />
        </Suspense>
      )}
    </form>
  );
}

const FILE_INPUT =
  'max-w-full text-s file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:font-bold file:text-brand-strong';
const FOCUS_OF_INPUT =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand';

function RemoveForm() {
  const { formProps, isSending, message } = useProfileForm({
    form: 'removePhoto',
    rules: NO_RULES,
    send: removeAvatar,
  });
  return (
    <form {...formProps}>
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <Button type="submit" look="quiet" disabled={isSending}>
        Retirer la photo
      </Button>
    </form>
  );
}
