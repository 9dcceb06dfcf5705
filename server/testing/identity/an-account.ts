// Makes accounts for tests that can be signed in to with a password.
import type { MemberType } from '#contract/base/roles.ts';
import type { Identity, Player } from '#server/modules/identity/index.ts';

export const accountPassword = 'Khela-demo-2026';

let made = 0;

/** A new account with a unique name, an empty wallet and `accountPassword`. */
export async function anAccount(
  identity: Pick<Identity, 'seedAccounts'>,
  type: MemberType = 0,
): Promise<Player> {
  made += 1;
  const seed = {
    username: `account${made}`,
    nickname: 'Rupali',
    type,
    clubLabel: { labelName: 'VIP 1', type: 'AUTO' },
    memberLabels: [],
    balance: '0.00',
    upline: null,
  } as const;
  const [player] = await identity.seedAccounts([seed], accountPassword);
  if (!player) throw new Error('nothing was seeded');
  return player;
}
