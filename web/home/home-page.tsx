export function HomePage() {
  return <h1>Accueil</h1>;
}
