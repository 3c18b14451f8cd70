import { Play } from 'lucide';
import { useState } from 'react';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CameraTest } from './camera-test.tsx';
import { CHECK_LIST, CheckRow } from './check-row.tsx';
import { ManualChecklist } from './manual-checklist.tsx';
import type { Verdict } from './mobile-checks.ts';
import { MOBILE_TESTS, type MobileTest } from './mobile-tests.ts';
import { PushTest } from './push-test.tsx';

/** For people who try the site on a phone that the team does not have. */
export function MobileTestsPage() {
  const { siteName } = useSiteSettings();
  return (
    <div className="page-width max-w-3xl py-6 sm:py-10">
      <UnlistedMeta title={`Tests mobiles | ${siteName}`} />
      <h1 className="text-2xl" tabIndex={-1}>
        Tests mobiles
      </h1>
      <p className="mt-2 text-ink-2">
        Ce que votre téléphone sait faire, vérifié sur place. Rien n’est envoyé : ni position, ni photo.
      </p>
      <AutomaticTests />
      <CameraTest />
      <PushTest />
      <ManualChecklist />
    </div>
  );
}

type Run = { state: 'idle' | 'running' | 'done'; current: string | null; verdicts: Record<string, Verdict> };

const NOT_RUN: Run = { state: 'idle', current: null, verdicts: {} };

/** One after the other, so that the test waiting for a permission can be seen. */
function useRun() {
  const [run, setRun] = useState(NOT_RUN);
  const start = async () => {
    const verdicts: Record<string, Verdict> = {};
    for (const test of MOBILE_TESTS) {
      setRun({ state: 'running', current: test.id, verdicts: { ...verdicts } });
      verdicts[test.id] = await verdictOf(test);
    }
    setRun({ state: 'done', current: null, verdicts });
  };
  return { ...run, start };
}

async function verdictOf({ run }: MobileTest): Promise<Verdict> {
  try {
    return await run();
  } catch {
    return { isGood: false, text: 'Ce test n’a pas pu être mené' };
  }
}

function AutomaticTests() {
  const { state, current, verdicts, start } = useRun();
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="automatiques" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="automatiques" className="text-xl">
          Tests automatiques
        </h2>
        <Button disabled={!isHydrated || state === 'running'} onClick={() => void start()}>
          <Icon of={Play} className="size-5" />
          {state === 'running' ? 'Tests en cours…' : 'Lancer tous les tests'}
        </Button>
      </div>
      <noscript>
        <p className="mt-2 text-s text-ink-2">
          JavaScript est désactivé dans ce navigateur{'\u202f'}: sans lui, ces tests ne peuvent pas être
          lancés.
        </p>
      </noscript>
      <ul className={CHECK_LIST}>
        {MOBILE_TESTS.map(({ id, name }) => (
          <CheckRow
            key={id}
            name={name}
            isGood={verdicts[id]?.isGood ?? null}
            text={verdicts[id]?.text ?? (current === id ? 'En cours…' : 'Pas encore lancé')}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-6 text-s text-ink-2">
        {state === 'done' && summaryOf(Object.values(verdicts))}
      </p>
    </section>
  );
}

function summaryOf(verdicts: readonly Verdict[]): string {
  const passed = verdicts.filter(({ isGood }) => isGood).length;
  return `${passed} sur ${verdicts.length} réussis`;
}
