// The entries of the second brand's help centre; links elsewhere point at them by place, so new ones go to the end.
import type { BrandHelpEntry } from '../../content-types.ts';

export const help: readonly BrandHelpEntry[] = [
  {
    title: { BN: 'প্রথম পদক্ষেপ', EN: 'First steps' },
    content: {
      BN: '<h3>নিবন্ধন</h3><p>একটি ইউজারনেম ও একটি পাসওয়ার্ড বেছে নিন, এটুকুই যথেষ্ট। বয়স অন্তত 21 হতে হবে; প্রত্যেকের একটিই অ্যাকাউন্ট।</p><h3>আগে দেখে নিন</h3><p>ফ্রি ট্রায়ালে 24 ঘণ্টার জন্য 10,000.00 খেলার টাকা থাকে। তা দিয়ে সব গেম দেখা যায়, কিন্তু তোলা যায় না।</p><h3>নিজের মতো সাজান</h3><p>মেনু থেকে English বা বাংলা, আর গাঢ় বা হালকা রং বেছে নিন; পছন্দ মনে থাকে।</p>',
      EN: '<h3>Signing up</h3><p>Pick a username and a password; that is all it takes. You have to be at least 21, and everybody has one account only.</p><h3>Look first</h3><p>A free trial gives you 10,000.00 in play money for 24 hours. It opens every game, but it can never be paid out.</p><h3>Make it yours</h3><p>The menu switches between English and বাংলা and between dark and light colours; your choice is remembered.</p>',
    },
  },
  {
    title: { BN: 'গেমের ভেতরে', EN: 'Inside a game' },
    content: {
      BN: '<h3>কোথায় পাবেন</h3><p>উপরের বিভাগে চাপ দিন বা খোঁজার ঘরে নামের একটু লিখুন। পছন্দের গেমে হৃদয়চিহ্ন দিলে পরে সহজে মেলে।</p><h3>নেটওয়ার্ক চলে গেলে</h3><p>রাউন্ড চলে আমাদের সার্ভারে, আপনার ফোনে নয়। গেমটি আবার খুললেই রাউন্ড যেখানে ছিল সেখান থেকে চলবে, জিতলে টাকা ব্যালেন্সে থাকবে।</p><h3>কী খেলেছেন</h3><p><a href="/m/gameRecord">বেট রেকর্ডে</a> প্রতিটি বেট তার সময়, ফল আর রাউন্ড নম্বরসহ থাকে।</p>',
      EN: '<h3>Where to find one</h3><p>Tap a category at the top, or type a part of the name into the search. A heart on a game brings it back to you quickly.</p><h3>When the network drops</h3><p>A round runs on our servers, not on your phone. Open the game again and the round goes on from where it was; a win is in your balance.</p><h3>What you played</h3><p>The <a href="/m/gameRecord">betting record</a> keeps each bet with its time, its result and the number of its round.</p>',
    },
  },
  {
    title: { BN: 'ফল কীভাবে হয়', EN: 'How results are made' },
    content: {
      BN: '<p>স্লটে প্রতিটি স্পিন নতুন করে শুরু হয়: ক্রিপ্টোগ্রাফিক র‍্যান্ডম সংখ্যা ঠিক করে ফল, আগে কী হয়েছে তা নয়।</p><p>RTP মানে অসংখ্য স্পিনে গড়ে কত ফেরত আসে; প্রতিটি পেটেবিলে তা লেখা আছে। আজ রাতের ফল এ থেকে বলা যায় না।</p><p>লটারির গোপন সংখ্যা বিক্রির আগেই সিল করা হয়, আর সিলের ছাপ সবাই দেখতে পান। <a href="/m/lotteryHistory">ফলাফল</a> পাতায় আপনার নিজের ফোন সিলটি মিলিয়ে দেখে।</p><p>খেলার টাকায় আর আসল টাকায় সম্ভাবনা একই।</p>',
      EN: '<p>Every spin of a slot starts afresh: cryptographic random numbers decide it, not what happened before.</p><p>RTP says how much comes back on average over countless spins; each paytable states it. It does not tell you how tonight will end.</p><p>The secret of a lottery draw is sealed before the first ticket is sold, and everybody sees the print of the seal. On the page of <a href="/m/lotteryHistory">results</a> your own phone compares the two.</p><p>Play money and real money have the same chances.</p>',
    },
  },
  {
    title: { BN: 'টাকা দেওয়া ও তোলা', EN: 'Money in and out' },
    content: {
      BN: '<h3>দেওয়া</h3><p>জিক্যাশ, মায়া বা ব্যাংক বেছে নিন, পরিমাণ লিখুন, আর পাতায় যা লেখা আছে তা করুন। অ্যাকাউন্টটি আপনার নিজের নামে হতে হবে।</p><h3>তোলা</h3><p>প্রথমবারের আগে পরিচয় যাচাই করুন। কত তোলা যায়, কতবার আর কত ফি, সব পাঠানোর আগেই দেখা যায়; তারপর ধাপে ধাপে অবস্থা দেখুন।</p><h3>কিছু না মিললে</h3><p>লাইভ চ্যাটে অর্ডার নম্বরটি পাঠান। কোনো লেনদেনের লাইন কখনো মোছা হয় না, তাই খুঁজে পাওয়া যায়।</p>',
      EN: '<h3>In</h3><p>Choose GCash, Maya or a bank, write the amount, and do what the page says. The account has to be in your own name.</p><h3>Out</h3><p>Have your identity verified before the first time. How much, how often and for what fee is shown before you send anything; afterwards you follow it step by step.</p><h3>When something is missing</h3><p>Send the order number in the live chat. No line of a payment is ever deleted, so it can be found.</p>',
    },
  },
  {
    title: { BN: 'নিজের খেয়াল রাখুন', EN: 'Looking after yourself' },
    content: {
      BN: '<p>কিছু লক্ষণ থামতে বলে:</p><ul><li>ভাড়া বা বাজারের টাকা বাজিতে যাচ্ছে।</li><li>হার পুষিয়ে নিতে বাজি বাড়ছে।</li><li>খেলার কথা কাউকে বলা যাচ্ছে না।</li></ul><p>একটি মিললেও আজ থেমে যান।</p><h3>যা আপনার হাতে</h3><p>সব <a href="/m/securityCenter?show=bounds">সীমা ও বিরতি</a> পাতায় আছে:</p><ul><li><strong>বেট, ক্ষতি ও সময়ের সীমা</strong>: কমালে তখনই খাটে, বাড়ালে 24 ঘণ্টা পরে আপনি নিশ্চিত করলে।</li><li><strong>সময়ের বার্তা</strong>: কতক্ষণ খেলছেন তা গেমের উপরেই দেখা যায়।</li><li><strong>বিরতি</strong>: 1 থেকে 30 দিন।</li><li><strong>স্ব-বর্জন</strong>: অন্তত 6 মাস; মাঝপথে তোলা যায় না।</li></ul><p>বিরতির সময়ও আপনার টাকা আপনার, রেকর্ড দেখা যায়; কেবল খেলা বন্ধ থাকে।</p>',
      EN: '<p>Some signs say stop:</p><ul><li>Money for the rent or the market goes into bets.</li><li>Stakes grow to make up for losses.</li><li>There is nobody you could tell about it.</li></ul><p>If one of them is true, stop for today.</p><h3>What is in your hands</h3><p>You find it all under <a href="/m/securityCenter?show=bounds">Limits and breaks</a>:</p><ul><li><strong>Limits of stakes, losses and time</strong>: a lower one counts at once, a higher one after 24 hours and your confirmation.</li><li><strong>Time check</strong>: a message over the game says how long you have been playing.</li><li><strong>Break</strong>: 1 to 30 days.</li><li><strong>Self-exclusion</strong>: 6 months at least; it cannot be lifted before.</li></ul><p>During a break your money stays yours and your records stay open; only play is closed.</p>',
    },
  },
  {
    title: { BN: 'অ্যাকাউন্ট সুরক্ষা', EN: 'A safe account' },
    content: {
      BN: '<ul><li>এই সাইটের জন্য আলাদা একটি পাসওয়ার্ড রাখুন।</li><li>একসঙ্গে 3টি ডিভাইস; চতুর্থটি এলে প্রথমটি বেরিয়ে যায়।</li><li>30 মিনিট চুপ থাকলে অ্যাকাউন্ট নিজেই বন্ধ হয়।</li><li>সাপোর্ট কখনো পাসওয়ার্ড বা কোড চায় না।</li></ul><p>সন্দেহ হলে আগে পাসওয়ার্ড বদলান, পরে আমাদের লিখুন।</p>',
      EN: '<ul><li>Keep a password for this site alone.</li><li>3 devices at a time; a fourth one signs the first one out.</li><li>After 30 quiet minutes the account closes by itself.</li><li>Support never asks for a password or a code.</li></ul><p>In doubt, change your password first and write to us then.</p>',
    },
  },
];
