// The vendors of the demo brand; the codes the specification names keep their codes under names of our own.
import type { CatalogueVendor } from '#contract/games/catalogue.ts';
import type { GameCategory } from '#contract/games/game.ts';

/** A vendor with many games opens its game list on a tap; the others open straight into their entrance. */
const gameListFlag = 'VASSALAGE_H5';

const declared: readonly Omit<CatalogueVendor, 'walletMode' | 'protocol' | 'sort'>[] = [
  vendor('MEG', 'Megh Studio', 'মেঘ স্টুডিও', ['RNG', 'FISH'], gameListFlag),
  vendor('ALPO', 'Alpona Reels', 'আলপনা রিলস', ['RNG'], gameListFlag),
  vendor('KASH', 'Kashful Play', 'কাশফুল প্লে', ['RNG', 'PVP'], gameListFlag),
  vendor('NILP', 'Nilpadma Games', 'নীলপদ্ম গেমস', ['RNG'], gameListFlag),
  vendor('SHAP', 'Shapla Spin', 'শাপলা স্পিন', ['RNG'], gameListFlag),
  vendor('PALK', 'Palki Slots', 'পালকি স্লটস', ['RNG'], gameListFlag),
  vendor('DHUM', 'Dhumketu', 'ধূমকেতু', ['RNG'], gameListFlag),
  vendor('JAMD', 'Jamdani Play', 'জামদানি প্লে', ['RNG'], gameListFlag),
  vendor('TUN', 'Tuntuni Instant', 'টুনটুনি ইনস্ট্যান্ট', ['RNG'], gameListFlag),
  vendor('JOLA', 'Joladhi Fishing', 'জলধি ফিশিং', ['FISH'], gameListFlag),
  vendor('JHIN', 'Jhinuk Arcade', 'ঝিনুক আর্কেড', ['FISH'], gameListFlag),
  vendor('RAJB', 'Rajbari Live', 'রাজবাড়ি লাইভ', ['LIVE']),
  vendor('CHND', 'Chandni Live', 'চাঁদনি লাইভ', ['LIVE']),
  vendor('BAIT', 'Baithak Tables', 'বৈঠক টেবিলস', ['LIVE', 'PVP']),
  vendor('TASH', 'Tash Adda', 'তাস আড্ডা', ['PVP'], gameListFlag),
  vendor('LOTT', 'Khela Lottery', 'খেলা লটারি', ['LOTT']),
  vendor('ELOTT', 'Khela Quick Draw', 'খেলা কুইক ড্র', ['ELOTT']),
  vendor('TCG_LOTTO_VN', 'Red River Draw', 'লাল নদী ড্র', ['LOTT', 'ELOTT']),
  vendor('TCG_SEA', 'South Sea Draw', 'দক্ষিণ সাগর ড্র', ['LOTT']),
  vendor('FB', 'Maidan Sports', 'ময়দান স্পোর্টস', ['SPORTS']),
  vendor('PAVI', 'Pavilion Book', 'প্যাভিলিয়ন বুক', ['SPORTS']),
  vendor('DHRU', 'Dhrubo Arena', 'ধ্রুব এরিনা', ['ESPORTS']),
  vendor('SV3', 'Lal Jhuti', 'লাল ঝুঁটি', ['COCKFIGHT']),
];

/** Vendors whose servers use another protocol than the platform's own. */
const protocols: Readonly<Record<string, string>> = {
  ALPO: 'rsa-units',
  DHUM: 'rsa-units',
  NILP: 'hmac-actions',
  JOLA: 'hmac-actions',
  PALK: 'sorted-hash',
  JAMD: 'sorted-hash-md5',
  FB: 'sports-orders',
  PAVI: 'sports-orders',
  DHRU: 'sports-orders',
};

/**
 * Instant games keep 1 % of the stakes. A tenth of each stake counts as turnover, so that a turnover of 100 costs a
 * player 10 on average; in slots, which keep 4 %, it costs 4.
 */
const turnoverPercents: Readonly<Record<string, number>> = { TUN: 10 };

/** In the order of their category. */
export const vendors: readonly CatalogueVendor[] = declared.map((entry, index) => ({
  ...entry,
  walletMode: entry.vendorCode === 'SHAP' ? 'TRANSFER' : 'SEAMLESS',
  protocol: protocols[entry.vendorCode] ?? 'khela-sandbox',
  turnoverPercent: turnoverPercents[entry.vendorCode] ?? 100,
  sort: (index + 1) * 10,
}));

function vendor(
  vendorCode: string,
  nameEn: string,
  nameBn: string,
  categories: readonly GameCategory[],
  launchFlag: CatalogueVendor['launchFlag'] = null,
) {
  return { vendorCode, nameEn, nameBn, categories, launchFlag };
}
