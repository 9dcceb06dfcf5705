// The types of a brand, from its schema: everything that differs between merchants, as data.
import type * as z from 'zod';
import type * as schema from './brand-schema.ts';
import type { DeepReadonly } from './deep-readonly.ts';
import type { demoAccount } from './demo-schema.ts';

/** The part that browsers get with the site: name, currency, time zone, age limit, sports vendor and switches. */
export type SiteBrand = DeepReadonly<z.infer<typeof schema.siteBrandSchema>>;
/** An entry of the agents' menu; customer service is always there. */
export type AgentEntry = SiteBrand['agentMenu'][number];
/** A demonstration account of a fresh installation; never seeded outside demo mode. */
export type DemoAccount = DeepReadonly<z.infer<typeof demoAccount>>;
/** A way to deposit as a fresh installation has it; operators change it afterwards. */
export type BrandChannel = DeepReadonly<z.infer<typeof schema.channel>>;
/** A bank or mobile wallet to which members are paid. */
export type BrandBank = DeepReadonly<z.infer<typeof schema.bank>>;
/** One level of the VIP club, from VIP 0 on; amounts are decimal strings in the brand's currency. */
export type VipLevel = DeepReadonly<z.infer<typeof schema.vipLevel>>;
/** The words of the two static pages of the VIP club. */
export type VipClub = DeepReadonly<z.infer<typeof schema.vipClubSchema>>;
export type Brand = DeepReadonly<z.infer<typeof schema.brandSchema>>;
/** The merchant's margins in its lotteries, and the limits of stakes and wins. */
export type BrandLottery = Brand['lottery'];
