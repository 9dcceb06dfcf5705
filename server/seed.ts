// Fills the demo: the brand's catalogue, texts, accounts and a few days of play, each once.
import { demoAccounts, demoPassword } from '#brands/demo/accounts.ts';
import { brand } from '#brands/demo/brand.ts';
import { catalogue } from '#brands/demo/catalogue.ts';
import { content } from '#brands/demo/content.ts';
import { isRealMember } from '#contract/base/roles.ts';
import type { Composed } from './compose.ts';

/** Seeds what is missing; running it again changes nothing. */
export async function seedDemo(platform: Composed): Promise<void> {
  const { flags, minimumAge, sportsVendor, copyright, mobileTemplate } = brand;
  const { resources, customerService } = content;
  const settings = { minimumAge, sportsVendor, copyright, mobileTemplate, resources: [...resources] };
  await platform.platform.seed({ settings, flags, customerService });
  await platform.messaging.seed(content);
  await platform.games.seedCatalogue(catalogue);
  const players = await platform.identity.seedAccounts(demoAccounts, demoPassword);
  const members = players.filter((player) => isRealMember(player.type));
  await platform.games.seedRounds(members.map((player) => player.memberId));
}
