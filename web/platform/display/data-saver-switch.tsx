import { Leaf } from 'lucide';
import { chooseDataSaver } from '#web/platform/data-saver/connection.ts';
import { useDataSaver } from '#web/platform/data-saver/use-data-saver.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';

type DataSaverSwitchProps = { look?: 'secondary' | 'quiet'; className?: string };

/** The reader's own switch: a form, so that it works without JavaScript too; with it at once and without a request. */
export function DataSaverSwitch({ look = 'secondary', className }: DataSaverSwitchProps) {
  const isChosen = useDataSaver() === 'chosen';
  return (
    <form
      method="post"
      action="/econome"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        chooseDataSaver(!isChosen);
      }}
    >
      <button
        name={isChosen ? 'off' : 'on'}
        aria-pressed={isChosen}
        className={buttonClass(isChosen ? 'primary' : look, 's')}
      >
        {/* Only then: the switch is in the HTML of every page. */}
        {isChosen && <Icon of={Leaf} className="size-4" />}
        Mode économe
      </button>
    </form>
  );
}

/** Its line in the phone's menu. Only in the browser: the footer has the form that works without JavaScript. */
export function DataSaverMenuItem() {
  const saver = useDataSaver();
  const isChosen = saver === 'chosen';
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      data-status={saver && 'active'}
      className="menu-link gap-3"
      onClick={() => chooseDataSaver(!isChosen)}
    >
      <Icon of={Leaf} className="size-5" />
      {`Mode économe : ${isChosen ? 'activé' : saver ? 'automatique' : 'désactivé'}`}
    </button>
  );
}
