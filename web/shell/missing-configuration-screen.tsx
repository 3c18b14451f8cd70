import { WaxPattern } from '#web/ui/wax-pattern.tsx';
import { BUILD_VARIABLES } from '#web/platform/build-settings.ts';

const MEANINGS: Record<string, string> = {
  [BUILD_VARIABLES.apiAddress]: 'l’adresse du serveur, par exemple https://tokpa.example',
  [BUILD_VARIABLES.publicKey]: 'la clé publique de l’application',
};

/** Replaces the application in a build without the address of its server. */
export function MissingConfigurationScreen({ missing }: { missing: readonly string[] }) {
  return (
    <main className="scene grid min-h-dvh place-items-center p-6">
      <WaxPattern className="opacity-12" />
      <div role="alert" className="relative max-w-xl">
        <h1 className="text-3xl">Configuration manquante</h1>
        <p className="mt-4 text-l text-on-scene-2">
          L’application ne sait pas à quel serveur s’adresser. Renseignez ces variables d’environnement, puis
          reconstruisez-la :
        </p>
        <ul className="mt-4 grid gap-2">
          {missing.map((name) => (
            <li key={name}>
              <code className="font-bold">{name}</code> : {MEANINGS[name]}
            </li>
          ))}
        </ul>
        <button type="button" className="button button-light button-m mt-8" onClick={() => location.reload()}>
          Recharger
        </button>
      </div>
    </main>
  );
}
