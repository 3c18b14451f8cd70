const FIELD_LABELS: Readonly<Record<string, string>> = {
  label: 'Nom',
  menuLabel: 'Nom dans les menus',
  tabLabel: 'Nom sous l’icône',
  isOpen: 'Ouverte',
  tips: 'Conseils de sécurité',
  position: 'Place',
};

const SUB_LABELS: Readonly<Record<string, string>> = {
  label: 'nom',
  rank: 'place',
  isOpen: 'proposée',
};

/** The label of a field in the list of changes: "maison, nom". */
export function categoryFieldLabel(name: string): string {
  const [value = '', field] = name.split('.');
  return field === undefined ? (FIELD_LABELS[value] ?? value) : `${value}, ${SUB_LABELS[field] ?? field}`;
}
