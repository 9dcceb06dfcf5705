// Decides whether a person is old enough, for the forms and the server (A-99, REG-08).

/** The highest accepted age, in years. */
const oldestYears = 130;

/**
 * Whether a person born on `birthday` is at least `minimumAge` years old at `now`. A birthday that does not exist
 * gives false.
 */
export function isOldEnough(birthday: string, minimumAge: number, now: Date): boolean {
  const born = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthday) return false;
  if (born.getUTCFullYear() < now.getUTCFullYear() - oldestYears) return false;
  const comesOfAge = new Date(born);
  comesOfAge.setUTCFullYear(born.getUTCFullYear() + minimumAge);
  return comesOfAge <= now;
}
