// The rules of every game of the live tables in Bengali and English, paragraph by paragraph.
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import type { Language } from './spot-names.ts';

type RulesOf = Readonly<Record<LiveGameName, readonly string[]>>;

const bn: RulesOf = {
  baccarat: [
    'প্লেয়ার ও ব্যাংকার দুই পক্ষ; যার কার্ডের যোগফল 9-এর কাছে, সে জেতে। টেক্কা 1, 10, গোলাম, বিবি ও সাহেব 0; যোগফলের শেষ অঙ্কটিই গোনা হয়।',
    'প্রথম 2 কার্ডে কেউ 8 বা 9 পেলে আর কার্ড নেই। নইলে প্লেয়ার 0–5 হলে তৃতীয় কার্ড নেয়। প্লেয়ার না নিলে ব্যাংকার 0–5 হলে নেয়। প্লেয়ার নিলে ব্যাংকার নেয়: 0–2 সব সময়; 3 হলে প্লেয়ারের তৃতীয় কার্ড 8 ছাড়া সবে; 4 হলে 2–7-এ; 5 হলে 4–7-এ; 6 হলে 6–7-এ।',
    'টাই হলে প্লেয়ার ও ব্যাংকারের বাজি ফেরত। পেয়ার: ওই পক্ষের প্রথম 2 কার্ডের মান এক। প্রতি রাউন্ডে 8 তাসের সব 416 কার্ড নতুন করে মেশানো হয়।',
  ],
  roulette: [
    'চাকায় 0 থেকে 36 পর্যন্ত 37টি ঘর; বল যে ঘরে থামে সেটিই ফল। দুই নম্বরের মাঝের দাগে স্প্লিট, চার নম্বরের কোণে কর্নার, সারির বাঁ ধারে স্ট্রিট, দুই সারির বাঁ কোণে লাইন।',
    '0 উঠলে লাল, কালো, জোড়, বিজোড়, 1–18, 19–36, ডজন ও কলাম সব হারে।',
  ],
  dragontiger: [
    'ড্রাগন ও টাইগার একটি করে কার্ড পায়; বড়টি জেতে। টেক্কা সবচেয়ে ছোট, সাহেব সবচেয়ে বড়।',
    'টাই হলে ড্রাগন ও টাইগারের বাজির অর্ধেক ফেরত। একই চিহ্নের টাই: মান ও চিহ্ন দুটোই এক। প্রতি রাউন্ডে 8 তাসের সব 416 কার্ড নতুন করে মেশানো হয়।',
  ],
  sicbo: [
    'তিনটি ছক্কা গড়ায়। ছোট 4–10, বড় 11–17, জোড় ও বিজোড় ট্রিপলে হারে।',
    'একটি সংখ্যা 1টি ছক্কায় উঠলে 1:1, 2টিতে 2:1, 3টিতে 3:1। জোড়ার বাজি ট্রিপলেও জেতে।',
  ],
  andarbahar: [
    'একটি তাস থেকে প্রথমে জোকার খোলা হয়। তারপর আন্দর থেকে শুরু করে দুই পাশে একটি করে কার্ড। জোকারের মানের কার্ড যে পাশে আগে আসে, সেই পাশ জেতে।',
    'কার্ডের সংখ্যার বাজি: জোকারের পরে মিলের কার্ডটি কত নম্বরে এল। প্রতি রাউন্ডে তাস নতুন করে মেশানো হয়।',
  ],
  teenpatti: [
    'প্লেয়ার ও ডিলার 3টি করে কার্ড পায়; ভালো হাত জেতে। ভালো থেকে খারাপ: ট্রেইল (এক মানের তিন), পিওর সিকোয়েন্স, সিকোয়েন্স, কালার, জোড়া, হাই কার্ড। A-K-Q সবচেয়ে বড় সিকোয়েন্স, তারপর A-2-3।',
    'সমান হাতে বাজি ফেরত। জয়ে 5% কমিশন কাটা (0.95:1)। পেয়ার প্লাস: জোড়া 1:1, কালার 4:1, সিকোয়েন্স 6:1, ট্রেইল 30:1, পিওর সিকোয়েন্স 40:1।',
  ],
};

const en: RulesOf = {
  baccarat: [
    'Two sides, player and banker; the one closer to 9 wins. An ace counts 1; tens, jacks, queens and kings count 0; only the last digit of a sum counts.',
    'With 8 or 9 on two cards nobody draws. Otherwise the player’s side draws on 0–5. Without its third card the banker draws on 0–5. With it the banker draws: on 0–2 always; on 3 unless the player’s third card is an 8; on 4 when it is 2–7; on 5 when it is 4–7; on 6 when it is 6–7.',
    'A tie gives bets on player and banker back. Pair: the first two cards of that side have the same rank. All 416 cards of eight decks are shuffled anew for every round.',
  ],
  roulette: [
    'The wheel has 37 pockets from 0 to 36; the one where the ball rests is the result. Press the line between two numbers for a split, a corner of four for a corner bet, the left edge of a row for a street, and the left corner of two rows for a line.',
    'On 0 red, black, even, odd, 1–18, 19–36, dozens and columns lose.',
  ],
  dragontiger: [
    'Dragon and tiger get one card each; the higher one wins. The ace is the lowest, the king the highest.',
    'A tie gives half of the bets on dragon and tiger back. Suited tie: rank and suit are both the same. All 416 cards of eight decks are shuffled anew for every round.',
  ],
  sicbo: [
    'Three dice are rolled. Small is 4–10, big 11–17; small, big, odd and even lose on a triple.',
    'One number pays 1:1 on one die, 2:1 on two, 3:1 on three. A double also wins on a triple.',
  ],
  andarbahar: [
    'One deck: first the joker is opened. Then cards go to both sides in turn, beginning with Andar. The side where a card of the joker’s rank comes first wins.',
    'Bets on the number of cards: which card after the joker is the matching one. The deck is shuffled anew for every round.',
  ],
  teenpatti: [
    'Player and dealer get three cards each; the better hand wins. From the best: trail (three of a rank), pure sequence, sequence, colour, pair, high card. A-K-Q is the best sequence, then A-2-3.',
    'Equal hands give the bets back. A win pays 0.95:1, five per cent less. Pair plus: pair 1:1, colour 4:1, sequence 6:1, trail 30:1, pure sequence 40:1.',
  ],
};

/** What differs between the tables of one game. */
const terms = {
  commission: {
    BN: 'ব্যাংকারের জয়ে 5% কমিশন: 0.95:1।',
    EN: 'A win of the banker pays 0.95:1, five per cent commission.',
  },
  superSix: {
    BN: 'কমিশন নেই; ব্যাংকার 6 দিয়ে জিতলে 0.5:1, নইলে 1:1। সুপার সিক্স: ব্যাংকার 6 দিয়ে জেতে।',
    EN: 'No commission: the banker pays 0.5:1 when it wins with 6, otherwise 1:1. Super six: the banker wins with 6.',
  },
} as const;

const always: Readonly<Record<Language, readonly string[]>> = {
  BN: [
    'সময় সার্ভারের ঘড়িতে চলে। বন্ধ হওয়ার পরে আসা বাজি নেওয়া হয় না; কার্ড দেওয়ার আগে ওয়ালেট নিশ্চিত না করলে টাকা ফেরত যায়।',
    'সংযোগ চলে গেলে নেওয়া বাজি রাউন্ডে থাকে ও ফল অনুযায়ী টাকা আসে। ত্রুটি হলে রাউন্ড তার বীজ থেকেই শেষ হয়, নইলে বাজি ফেরত।',
  ],
  EN: [
    'The server’s clock decides. A bet that arrives after the close is not taken; one that the wallet has not confirmed before the deal is given back.',
    'If the connection is lost, bets that were taken stay in the round and are paid by its result. After a malfunction a round ends by its own seed, or the bets are given back.',
  ],
};

/** The paragraphs of a table's rules; `isSuperSix` is for the table without commission. */
export function rulesOf(game: LiveGameName, isSuperSix: boolean, language: Language): readonly string[] {
  const own = (language === 'EN' ? en : bn)[game];
  const term = game === 'baccarat' ? [terms[isSuperSix ? 'superSix' : 'commission'][language]] : [];
  return [...own, ...term, ...always[language]];
}
