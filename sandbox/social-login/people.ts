// The people who have accounts at the demo's identity providers.

export type DemoPerson = {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** The person's id at each provider; it differs between providers. */
  readonly subjects: { readonly google: string; readonly facebook: string };
};

const person = (key: string, name: string, number: number): DemoPerson => ({
  key,
  name,
  email: `${key}@mail.example`,
  subjects: { google: `1070000000000000${number}`, facebook: `12200000000${number}` },
});

export const demoPeople: readonly DemoPerson[] = [
  person('nadia', 'Nadia Rahman', 1001),
  person('tanvir', 'Tanvir Hasan', 1002),
  person('mitu', 'মিতু আক্তার', 1003),
];

/** Invented people have any key of this form: each journey uses a new one. */
const madeUp = /^guest-[a-z0-9]{4,20}$/;

/** A person by key; undefined for an unknown key. */
export function findPerson(key: string): DemoPerson | undefined {
  const known = demoPeople.find((one) => one.key === key);
  if (known || !madeUp.test(key)) return known;
  const name = `Guest ${key.slice(6)}`;
  return { key, name, email: `${key}@mail.example`, subjects: { google: `1-${key}`, facebook: `2-${key}` } };
}
