export function EditPageLoading() {
  return (
    <p role="status" className="mx-auto w-[min(100%-28px,62.5rem)] py-16 text-center text-ink-2">
      Chargement de l’annonce…
    </p>
  );
}
