/** Under the header while the device has no network: shown and hidden by web/boot (`data-offline` of the root). */
export function NetworkStrip() {
  return (
    <div role="status" className="network-strip">
      <strong>Hors connexion</strong>
      <span className="network-wanted">
        Pas de réseau : la page s’ouvrira dès qu’il sera de retour.{' '}
        <a href="" data-retry="">
          Réessayer
        </a>
      </span>
    </div>
  );
}
