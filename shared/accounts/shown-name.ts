type Name = { firstName: string; lastName: string };

/** A person's public name: "Awa K." */
export function shownName({ firstName, lastName }: Name): string {
  const [initial] = lastName;
  return initial ? `${firstName} ${initial}.` : firstName;
}

export function initialsOf({ firstName, lastName }: Name): string {
  return [firstName, lastName].map(([initial = '']) => initial.toUpperCase()).join('');
}
