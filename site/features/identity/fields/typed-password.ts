// The password typed in the life of this page, kept in memory for ten minutes at most and never stored.

const keptForMs = 10 * 60_000;
let typed: { password: string; account: string; at: number } | undefined;

/** Keeps the typed password for a short time, or forgets it. */
export function keepTypedPassword(password: string | null, account = ''): void {
  typed = password === null ? undefined : { password, account, at: performance.now() };
}

/** The password that was recently typed for an account. */
export function typedPassword(account: string): string | undefined {
  if (!typed || typed.account !== account || performance.now() - typed.at > keptForMs) return undefined;
  return typed.password;
}
