// Fills the demo: the brand's catalogue, texts, accounts and a few days of play, each once.
import { isRealMember } from '#contract/base/roles.ts';
import type { Composed } from './compose.ts';

/** Seeds what is missing; running it again changes nothing. */
export async function seedDemo(platform: Composed): Promise<void> {
  const { flags, minimumAge, sportsVendor, copyright, mobileTemplate, catalogue, content, demo } =
    platform.brand;
  const { resources, customerService } = content;
  const settings = { minimumAge, sportsVendor, copyright, mobileTemplate, resources: [...resources] };
  await platform.platform.seed({ settings, flags, customerService });
  await platform.messaging.seed(content);
  await platform.games.seedCatalogue(catalogue);
  const players = await platform.identity.seedAccounts(demo.accounts, demo.password);
  const members = players.filter((player) => isRealMember(player.type));
  await platform.games.seedRounds(members.map((player) => player.memberId));
}
