import { useState } from 'react';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/dialog.tsx';
import { followHref, type FollowedList } from './followed-list.ts';
import { NewAlertForm } from './new-alert-form.tsx';
import { readNewAlert } from './new-alert.ts';

type AlertSheetProps = {
  followed: FollowedList;
  isOpen: boolean;
  onClose: () => void;
};

export function AlertSheet({ followed, isOpen, onClose }: AlertSheetProps) {
  const site = useSiteSettings();
  const list = readNewAlert(site, followed);
  // Opened again, also for another search, it begins anew.
  const [opening, setOpening] = useState(0);
  const close = () => {
    onClose();
    setOpening(opening + 1);
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title="M’avertir">
      <NewAlertForm
        key={`${opening} ${followHref(followed)}`}
        list={list}
        isStepped
        goBack={
          <Button onClick={close} className="sm:justify-self-start">
            Retour aux annonces
          </Button>
        }
      />
    </Sheet>
  );
}
