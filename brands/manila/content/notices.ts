// Announcements, pop-ups and promotions that a fresh installation of the second brand shows.
import type { BrandNotice } from '../../content-types.ts';

export const notices: readonly BrandNotice[] = [
  {
    id: 'pl-welcome',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-03T09:00:00+08:00',
    title: { BN: 'পেরলাসে স্বাগতম', EN: 'Welcome to Perlas' },
    content: {
      BN: '<p>সূর্য উপসাগরে নামে, তারা-লণ্ঠন জ্বলে, টেবিল খুলে যায়। স্লট, মাছ ধরা, লাইভ টেবিল, লটারি আর স্পোর্টস মিলিয়ে 600-এর বেশি গেম আপনার অপেক্ষায়।</p><p>তাড়া নেই: <strong>ফ্রি ট্রায়ালে</strong> আগে ঘুরে দেখুন।</p>',
      EN: '<p>The sun goes down over the bay, star lanterns come on, the tables open. More than 600 games wait for you: slots, fishing, live tables, lottery and sports.</p><p>There is no hurry: a <strong>free trial</strong> lets you look around first.</p>',
    },
  },
  {
    id: 'pl-live',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-11T17:00:00+08:00',
    title: { BN: 'লাইভ টেবিল সারা রাত', EN: 'Live tables all night' },
    content: {
      BN: '<p>তিনটি স্টুডিওর টেবিল এখন সারা রাত খোলা:</p><ul><li><strong>ব্যাকারাট</strong>, ছোট বাজির টেবিলসহ</li><li><strong>রুলেট</strong>, এক শূন্যের চাকায়</li><li><strong>ড্রাগন টাইগার</strong>, যার রাউন্ড সবচেয়ে ছোট</li></ul><p>টেবিলের সীমা বসার আগেই দেখা যায়।</p>',
      EN: '<p>The tables of three studios are now open all night:</p><ul><li><strong>Baccarat</strong>, with tables for small stakes</li><li><strong>Roulette</strong>, on a wheel with one zero</li><li><strong>Dragon tiger</strong>, the shortest rounds of all</li></ul><p>You see the limits of a table before you sit down.</p>',
    },
  },
  {
    id: 'pl-maintenance',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-16T10:00:00+08:00',
    title: { BN: 'মঙ্গলবার ভোরের কাজ', EN: 'Work on Tuesday mornings' },
    content: {
      BN: '<p>মঙ্গলবার 05:00 থেকে 05:30 (UTC+8) পর্যন্ত কোনো কোনো গেম বন্ধ থাকতে পারে। শুরু হওয়া রাউন্ড পরে শেষ হয়, টাকা কোথাও যায় না।</p>',
      EN: '<p>On Tuesdays from 05:00 to 05:30 (UTC+8) some games may be closed. A round that has begun ends afterwards, and your money stays where it is.</p>',
    },
  },
  {
    id: 'pl-scams',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-18T11:00:00+08:00',
    title: { BN: 'আমাদের নামে ভুয়া বার্তা', EN: 'False messages in our name' },
    content: {
      BN: '<p>কেউ আমাদের কর্মী সেজে কোড বা পাসওয়ার্ড চাইলে সেটি প্রতারণা। আমরা কখনো চাই না।</p><ul><li>কোড কাউকে পড়ে শোনাবেন না।</li><li>ঠিকানার ঘরে আমাদের নাম আছে কি না দেখুন।</li><li>সন্দেহ হলে লাইভ চ্যাটে জিজ্ঞেস করুন।</li></ul>',
      EN: '<p>Whoever claims to work for us and wants a code or a password is a swindler. We never want them.</p><ul><li>Read a code to nobody.</li><li>Look whether our name is in the address.</li><li>In doubt, ask in the live chat.</li></ul>',
    },
  },
  {
    id: 'pl-limits',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-20T12:00:00+08:00',
    title: { BN: 'আগে সীমা, পরে খেলা', EN: 'Limits first, games second' },
    content: {
      BN: '<p>খরচের সীমা আগে ঠিক করলে সন্ধ্যাটা আনন্দের থাকে। এক মিনিট লাগে।</p><p>কীভাবে, তা আছে <a href="/m/help?i=4">সাহায্য কেন্দ্রে</a>।</p>',
      EN: '<p>An evening stays pleasant when its price is fixed beforehand. It takes a minute.</p><p>The <a href="/m/help?i=4">help centre</a> says how.</p>',
    },
  },
  {
    id: 'pu-visitor',
    contentType: 'PU',
    audience: 'visitors',
    publishedAt: '2026-11-03T09:00:00+08:00',
    title: { BN: '24 ঘণ্টা বিনা খরচে', EN: '24 hours on the house' },
    content: {
      BN: '<p><strong>10,000.00</strong> খেলার টাকা নিন আর সব গেম খুলে দেখুন, নাম না দিয়েই।</p><p><a href="/m/trail">ট্রায়াল নিন</a></p>',
      EN: '<p>Take <strong>10,000.00</strong> in play money and open every game, without giving your name.</p><p><a href="/m/trail">Take the trial</a></p>',
    },
  },
  {
    id: 'pu-member',
    contentType: 'PU',
    audience: 'members',
    publishedAt: '2026-11-19T18:00:00+08:00',
    title: { BN: 'আজ উপসাগরে', EN: 'Tonight on the bay' },
    content: {
      BN: '<p><strong>লাইভ টেবিল</strong> খোলা, লণ্ঠন জ্বলছে। সীমা ঠিক করে বসুন।</p><p><a href="/m/gameList?gameType=LIVE">টেবিল দেখুন</a></p>',
      EN: '<p>The <strong>live tables</strong> are open and the lanterns are lit. Set your limit and sit down.</p><p><a href="/m/gameList?gameType=LIVE">See the tables</a></p>',
    },
  },
  {
    id: 'pr-slots-festival',
    contentType: 'PR',
    audience: 'everyone',
    publishedAt: '2026-11-07T12:00:00+08:00',
    title: { BN: 'স্লটের উপসাগর', EN: 'A bay of slots' },
    content: {
      BN: '<p>538টি স্লট, আটটি স্টুডিও, একটি ব্যালেন্স। RTP প্রতিটি গেমের পেটেবিলে।</p><h3>জেনে রাখুন</h3><ul><li>সদস্য ও ট্রায়াল অতিথি, সবার জন্য খোলা।</li><li>স্পিনের দাম গেমের ভেতরেই বেছে নিন।</li></ul>',
      EN: '<p>538 slots, eight studios, one balance. The RTP is in the paytable of each game.</p><h3>Good to know</h3><ul><li>Open to members and to guests of the trial.</li><li>You choose the price of a spin inside the game.</li></ul>',
    },
  },
  {
    id: 'pr-lottery-night',
    contentType: 'PR',
    audience: 'everyone',
    publishedAt: '2026-11-10T12:00:00+08:00',
    title: { BN: 'শুক্রবার রাতের ড্র', EN: 'The Friday night draw' },
    content: {
      BN: '<p>সপ্তাহের সবচেয়ে বড় ড্র শুক্রবার সন্ধ্যায়; ছোট ড্র চলে সারা দিন।</p><h3>জেনে রাখুন</h3><ul><li>ঘড়ি শূন্যে পৌঁছালে টিকিট বিক্রি বন্ধ।</li><li>জিতলে টাকা আসে ফলের সঙ্গেই।</li></ul>',
      EN: '<p>The largest draw of the week is on Friday evening; small ones run all day.</p><h3>Good to know</h3><ul><li>No ticket is sold once the clock is at zero.</li><li>A win is paid together with the result.</li></ul>',
    },
  },
  {
    id: 'pr-live-casino',
    contentType: 'PR',
    audience: 'everyone',
    publishedAt: '2026-11-14T12:00:00+08:00',
    title: { BN: 'মানিলার রাত, লাইভ', EN: 'Manila nights, live' },
    content: {
      BN: '<p>সতেরোটি টেবিলে ডিলার, কার্ড আর চাকা, আপনার ফোনেই।</p><h3>জেনে রাখুন</h3><ul><li>ট্রায়ালে টেবিল দেখা যায়, ভিআইপি টেবিলে বসেন সদস্যরা।</li><li>সবচেয়ে ছোট আর সবচেয়ে বড় বাজি টেবিলেই লেখা।</li></ul>',
      EN: '<p>Dealers, cards and wheels at seventeen tables, on your phone.</p><h3>Good to know</h3><ul><li>The trial shows the tables; members sit at the VIP ones.</li><li>The smallest and the largest stake are written on each table.</li></ul>',
    },
  },
];
