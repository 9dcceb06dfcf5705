// The texts of the instant games in Bengali and English.

const bn = {
  placeBet: 'বেট করুন',
  rulesTitle: 'নিয়ম ও ফেরত',
  take: (amount: string) => `তুলে নিন ${amount}`,
  fair: 'ন্যায্যতা যাচাই',
  lost: 'এবার জয় নেই',
  won: (amount: string, times: string) => `জিতেছেন ${amount} (${times}×)`,
  returned: (amount: string, times: string) => `ফেরত এসেছে ${amount} (${times}×)`,
  noHistory: 'এই গেমে এখনো কোনো রাউন্ড নেই। প্রথম বেটটি দিন।',
  returns: (percent: string) => `খেলোয়াড়ের কাছে ফেরত (RTP) ${percent} %, হুবহু হিসাব করা`,
  commitment: 'পরের রাউন্ডের সার্ভার বীজের SHA-256',
  chain: 'চলতি বীজ-শৃঙ্খলের শুরুর হ্যাশ',
  nextChain: 'পরের বীজ-শৃঙ্খলের শুরুর হ্যাশ',
  clientSeed: 'আপনার বীজ (A–Z, 0–9; 32 অক্ষর পর্যন্ত)',
  save: 'বীজ বদলান',
  saved: 'আপনার বীজ বদলানো হয়েছে',
  nonce: 'রাউন্ড নম্বর',
  check: 'ব্রাউজারে যাচাই করুন',
  right: '✓ মিলেছে: বীজ আগের দেখানো SHA-256-এর, আর ফল এই বীজ থেকেই।',
  wrong: '✗ মেলেনি',
  fairHow:
    'প্রতি রাউন্ডের আগে সার্ভার বীজের SHA-256 দেখানো হয়, পরে বীজ নিজে। HMAC-SHA256(বীজ, আপনার বীজ:নম্বর:ব্লক) থেকে সব ফল আসে। ইতিহাসে প্রতিটি রাউন্ড এই ব্রাউজারেই আবার হিসাব করা যায়।',
  crashFairHow:
    'প্রতি রাউন্ডের বীজের SHA-256 আগের রাউন্ডের বীজ; 5,000 রাউন্ডের প্রথমটির SHA-256 নিচের হ্যাশ, যা শৃঙ্খল শুরুর আগেই দেখানো। HMAC-SHA256(বীজ, "crash")-এর প্রথম 52 বিট h থেকে বিন্দু = 0.99 × 2^52 ÷ (2^52 − h)। ফল তাই বেটের আগেই ঠিক করা।',
  less: 'বেট কমান',
  more: 'বেট বাড়ান',
  mines: (count: number) => `মাইন ${count}টি`,
  tile: (number: number) => `ঘর ${number}`,
  pickTile: 'একটি ঘর খুলুন',
  nextTile: (times: string) => `পরের নিরাপদ ঘরে ${times}×`,
  under: 'কম',
  over: 'বেশি',
  chance: (percent: number) => `সম্ভাবনা ${percent} %`,
  winsFrom: (from: string, to: string) => `${from} – ${to} এলে জয়`,
  pays: (times: string) => `দেয় ${times}×`,
  rows: (rows: number) => `${rows} সারি`,
  risks: { low: 'ঝুঁকি কম', middle: 'ঝুঁকি মাঝারি', high: 'ঝুঁকি বেশি' },
  higher: 'বড়',
  lower: 'ছোট',
  same: 'সমান',
  orSame: 'বা সমান',
  skip: 'বাদ দিন',
  guessNext: 'পরের তাস বড় না ছোট?',
  betting: (seconds: string) => `বেট নেওয়া হচ্ছে · ${seconds} সে.`,
  flying: 'উড়ছে…',
  crashed: (times: string) => `থেমে গেছে ${times}×-এ`,
  waitNext: 'পরের রাউন্ডের অপেক্ষা',
  betIn: (amount: string) => `বেট ${amount} নেওয়া হয়েছে`,
  auto: 'অটো তোলা',
  off: 'বন্ধ',
  players: 'এই রাউন্ডের খেলোয়াড়',
  late: 'এবারের বেট নেওয়া শেষ। পরের রাউন্ডে দিন।',
  howTo: {
    crash:
      'বেট নেওয়া হয় 6 সেকেন্ড। এরপর গুণক e^(0.1 × সেকেন্ড) হারে বাড়ে এবং হঠাৎ থামে। থামার আগে তুললে বেট × গুণক পাবেন, নইলে কিছু না। সময় সার্ভার ঠিক করে: আপনার চাপ যখন পৌঁছায় তখনকার গুণক। যেকোনো গুণক x-এ তোলার সম্ভাবনা 0.99 ÷ x, তাই ফেরত সবসময় 99 %। 1.01× পর্যন্তও না গিয়ে থামে 1.98 % রাউন্ডে। 1000×-এ সবাইকে দেওয়া হয়। সার্ভার মাঝপথে থেমে গেলে বেট ফেরত।',
    mines:
      '25 ঘরের মধ্যে 1–24টি মাইন বেছে নিন। নিরাপদ ঘরে দাম বাড়ে: 0.99 ÷ সেখানে পৌঁছানোর সম্ভাবনা, দুই দশমিকে কাটা। যখন খুশি তুলুন; মাইন পেলে বেট শেষ। 5000×-এর বেশি ঘর দেওয়া হয় না, সেখানে নিজে তোলা হয়।',
    plinko: 'মার্বেল প্রতি সারিতে বাঁয়ে বা ডানে যায়, সমান সম্ভাবনায়, এবং যে ঘরে পড়ে তার গুণক দেয়।',
    dice: '0.00 থেকে 99.99 পর্যন্ত একটি সংখ্যা আসে, সব সমান সম্ভব। সম্ভাবনা ও দিক বেছে নিন; দাম 0.99 ÷ সম্ভাবনা, দুই দশমিকে কাটা।',
    hilo: 'পরের তাস বড় না ছোট বলুন; টেক্কা সবচেয়ে ছোট, সাহেব সবচেয়ে বড়, প্রতিবার 13টি মান সমান সম্ভব। প্রতিটি সঠিক উত্তর দাম বাড়ায়: 0.99 ÷ সব সম্ভাবনার গুণফল। তাস বাদ দিতে পারেন 20 বার। প্রথম সঠিক উত্তরের পর তুলতে পারেন।',
  },
  left: 'অসমাপ্ত রাউন্ড 48 ঘণ্টা থাকে, তারপর যা হয়েছে তা দেওয়া হয়; কিছু না খেললে বেট ফেরত।',
};
type InstantTexts = typeof bn;

const en: InstantTexts = {
  placeBet: 'Place the bet',
  rulesTitle: 'Rules and return',
  take: (amount) => `Take ${amount}`,
  fair: 'Check fairness',
  lost: 'No win this time',
  won: (amount, times) => `You won ${amount} (${times}×)`,
  returned: (amount, times) => `Returned ${amount} (${times}×)`,
  noHistory: 'No round in this game yet. Place the first bet.',
  returns: (percent) => `Return to player (RTP) ${percent} %, computed exactly`,
  commitment: "SHA-256 of the next round's server seed",
  chain: 'Hash at the beginning of this chain of seeds',
  nextChain: 'Hash at the beginning of the next chain',
  clientSeed: 'Your seed (A–Z, 0–9; up to 32 characters)',
  save: 'Change the seed',
  saved: 'Your seed is changed',
  nonce: 'Number of the round',
  check: 'Check in the browser',
  right: '✓ It agrees: the seed has the SHA-256 shown before, and the result comes from it.',
  wrong: '✗ It does not agree',
  fairHow:
    'Before each round the SHA-256 of its server seed is shown, afterwards the seed. All results come from HMAC-SHA256(seed, your seed:number:block). In the history this browser computes every round again.',
  crashFairHow:
    'The SHA-256 of each round’s seed is the seed of the round before; that of the first of 5,000 rounds is the hash below, shown before the chain began. With h, the first 52 bits of HMAC-SHA256(seed, "crash"), the point is 0.99 × 2^52 ÷ (2^52 − h). So every result is fixed before the bets.',
  less: 'Lower the bet',
  more: 'Raise the bet',
  mines: (count) => `${count} mines`,
  tile: (number) => `Tile ${number}`,
  pickTile: 'Open a tile',
  nextTile: (times) => `The next safe tile pays ${times}×`,
  under: 'Under',
  over: 'Over',
  chance: (percent) => `Chance ${percent} %`,
  winsFrom: (from, to) => `${from} – ${to} wins`,
  pays: (times) => `Pays ${times}×`,
  rows: (rows) => `${rows} rows`,
  risks: { low: 'Low risk', middle: 'Middle risk', high: 'High risk' },
  higher: 'Higher',
  lower: 'Lower',
  same: 'Same',
  orSame: 'or same',
  skip: 'Skip',
  guessNext: 'Will the next card be higher or lower?',
  betting: (seconds) => `Bets are open · ${seconds} s`,
  flying: 'Flying…',
  crashed: (times) => `Stopped at ${times}×`,
  waitNext: 'Waiting for the next round',
  betIn: (amount) => `Your bet of ${amount} is in`,
  auto: 'Auto take',
  off: 'off',
  players: 'Players of this round',
  late: 'Bets of this round are closed. Bet in the next one.',
  howTo: {
    crash:
      'Bets are taken for 6 seconds. Then the multiplier grows as e^(0.1 × seconds) and stops suddenly. Take before it stops and you get bet × multiplier, else nothing. The server decides by its clock: what counts is the multiplier when your press arrives. Any multiplier x is reached with a chance of 0.99 ÷ x, so the return is 99 % whenever you take. In 1.98 % of rounds it stops before 1.01×. At 1000× everybody is paid. If the server breaks off a round, bets go back.',
    mines:
      'Choose 1–24 mines among 25 tiles. Each safe tile raises the price: 0.99 ÷ the chance to get there, cut after two digits. Take whenever you like; a mine ends the round with nothing. Steps above 5000× are not offered: the win is taken there.',
    plinko:
      'The marble goes left or right at each row with equal chance and pays the multiplier of the slot it falls into.',
    dice: 'A number from 0.00 to 99.99 comes up, all equally likely. Choose side and chance; the price is 0.99 ÷ chance, cut after two digits.',
    hilo: 'Say whether the next card is higher or lower; the ace is lowest, the king highest, and all 13 ranks are equally likely each time. Every right guess raises the price: 0.99 ÷ the product of the chances. You may skip 20 cards, and take after the first right guess.',
  },
  left: 'An unfinished round waits 48 hours, then what it came to is paid; if nothing was played, the bet goes back.',
};

export function instantTextsOf(language: 'BN' | 'EN'): InstantTexts {
  return language === 'EN' ? en : bn;
}

/** Hundredths as `1.98`. */
export function showTimes(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
