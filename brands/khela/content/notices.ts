// Announcements, pop-ups and promotions that a fresh installation of the demo brand shows.
import type { BrandNotice } from '../../content-types.ts';

export const notices: readonly BrandNotice[] = [
  {
    id: 'pl-welcome',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-02T10:00:00+06:00',
    title: { BN: 'খেলায় স্বাগতম', EN: 'Welcome to Khela' },
    content: {
      BN: '<p>নদীর ধারে সন্ধ্যা নামে, আলো জ্বলে ওঠে, খেলা শুরু হয়। এখানে 600-এর বেশি গেম আছে: স্লট, ফিশিং, লাইভ টেবিল, লটারি, স্পোর্টস আর তাসের আড্ডা।</p><p>নতুন হলে আগে <strong>ফ্রি ট্রায়াল</strong> নিন। খেলার টাকায় সব দেখে নিন, তারপর ঠিক করুন।</p>',
      EN: '<p>Evening falls by the river, the lamps are lit, and play begins. There are more than 600 games here: slots, fishing, live tables, lottery, sports and card evenings.</p><p>New here? Take the <strong>free trial</strong> first. Look around with play money, then decide.</p>',
    },
  },
  {
    id: 'pl-new-games',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-12T12:00:00+06:00',
    title: { BN: 'এই মাসের নতুন গেম', EN: 'New games this month' },
    content: {
      BN: '<p>গেম হলে যোগ হলো নতুন কিছু নাম:</p><ul><li><strong>নৌকাবাইচ</strong>: ঢাকের তালে বৈঠা, ঢেউয়ের তালে রিল</li><li><strong>ভোকাট্টা!</strong>: ঘুড়ির লড়াই, আকাশজোড়া রং</li><li><strong>বাঘবন্দি</strong>: ছোটবেলার ছকের খেলা, এবার মুখোমুখি</li></ul><p>নতুন গেম চিনবেন বাঁ কোণের ফিতা দেখে।</p>',
      EN: '<p>These have joined the game hall:</p><ul><li><strong>Boat Race Day</strong>: oars to the beat of the drum, reels to the beat of the waves</li><li><strong>Bhokatta!</strong>: a kite fight across a sky full of colour</li><li><strong>Bagh Bondi</strong>: the board game of childhood, now face to face</li></ul><p>You will know a new game by the ribbon in its corner.</p>',
    },
  },
  {
    id: 'pl-maintenance',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-16T09:00:00+06:00',
    title: { BN: 'সাপ্তাহিক রক্ষণাবেক্ষণ', EN: 'Weekly maintenance' },
    content: {
      BN: '<p>প্রতি বুধবার 04:00 থেকে 04:30 (UTC+6) পর্যন্ত রক্ষণাবেক্ষণ চলতে পারে। এ সময়ে গেম খোলা যায় না, তবে চলমান রাউন্ড হারায় না: ফিরে এসে যেখানে ছিলেন সেখান থেকেই শুরু করবেন।</p>',
      EN: '<p>Maintenance may take place every Wednesday from 04:00 to 04:30 (UTC+6). Games cannot be opened during that time, but no round is lost: you continue where you left off.</p>',
    },
  },
  {
    id: 'pl-password',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-18T15:00:00+06:00',
    title: { BN: 'পাসওয়ার্ড কাউকে জানাবেন না', EN: 'Keep your password to yourself' },
    content: {
      BN: '<p>আমাদের কর্মীরা কখনো আপনার পাসওয়ার্ড বা যাচাইকরণ কোড জানতে চান না। কেউ চাইলে দেবেন না, সঙ্গে সঙ্গে গ্রাহক সেবায় জানান।</p><ul><li>অন্য সাইটের পাসওয়ার্ড এখানে ব্যবহার করবেন না।</li><li>অন্যের ফোনে খেললে শেষে লগআউট করুন।</li><li>লিংকে ক্লিক করার আগে ঠিকানাটি দেখে নিন।</li></ul>',
      EN: '<p>Our staff never ask for your password or a verification code. If somebody does, refuse and tell customer service at once.</p><ul><li>Do not reuse a password from another site.</li><li>Log out when you have played on somebody else’s phone.</li><li>Look at the address before you tap a link.</li></ul>',
    },
  },
  {
    id: 'pl-limits',
    contentType: 'PL',
    audience: 'everyone',
    publishedAt: '2026-11-20T11:00:00+06:00',
    title: { BN: 'নিজের সীমার মধ্যে খেলুন', EN: 'Play within your limits' },
    content: {
      BN: '<p>খেলা আনন্দের জন্য, আয়ের জন্য নয়। শুরু করার আগে ঠিক করুন কত টাকা আর কত সময় দেবেন, আর সেখানেই থামুন।</p><p>সীমা ঠিক করতে বা কিছুদিন বিরতি নিতে চাইলে <a href="/m/help?i=4">সাহায্য কেন্দ্র</a> দেখুন।</p>',
      EN: '<p>Play is for pleasure, not for income. Before you begin, decide how much money and how much time you will spend, and stop there.</p><p>To set limits or take a break, see the <a href="/m/help?i=4">help centre</a>.</p>',
    },
  },
  {
    id: 'pu-visitor',
    contentType: 'PU',
    audience: 'visitors',
    publishedAt: '2026-11-02T10:00:00+06:00',
    title: { BN: 'আগে একটু খেলে দেখুন', EN: 'Try before you join' },
    content: {
      BN: '<p>নিবন্ধন ছাড়াই <strong>10,000.00</strong> খেলার টাকায় 24 ঘণ্টা সব ঘুরে দেখুন। ভালো লাগলে এক মিনিটেই অ্যাকাউন্ট খুলুন।</p><p><a href="/m/trail">ফ্রি ট্রায়াল শুরু করুন</a></p>',
      EN: '<p>Look around for 24 hours with <strong>10,000.00</strong> of play money, without registering. If you like it, an account takes a minute.</p><p><a href="/m/trail">Start the free trial</a></p>',
    },
  },
  {
    id: 'pu-member',
    contentType: 'PU',
    audience: 'members',
    publishedAt: '2026-11-19T18:00:00+06:00',
    title: { BN: 'আজ রাতের আসর', EN: 'Tonight by the river' },
    content: {
      BN: '<p><strong>নৌকাবাইচ</strong> এখন খোলা। ঢাক বাজছে, নৌকা ঘাটে, বাকিটা আপনার হাতে।</p><p><a href="/m/gameList?gameType=HOT">জনপ্রিয় গেম দেখুন</a></p>',
      EN: '<p><strong>Boat Race Day</strong> is open. The drums are beating, the boats are at the ghat, the rest is up to you.</p><p><a href="/m/gameList?gameType=HOT">See the hot games</a></p>',
    },
  },
  {
    id: 'pr-slots-festival',
    contentType: 'PR',
    audience: 'everyone',
    publishedAt: '2026-11-06T12:00:00+06:00',
    title: { BN: 'স্লট উৎসব', EN: 'Slots Festival' },
    content: {
      BN: '<p>আটটি স্টুডিওর 538টি স্লট এক জায়গায়। প্রতিটি গেমের ভেতরেই তার পেটেবিল আর খেলোয়াড়ের কাছে ফেরত আসার নির্ভুল হার লেখা আছে।</p><h3>নিয়ম</h3><ul><li>সব সদস্য ও ফ্রি ট্রায়াল অতিথি খেলতে পারেন।</li><li>বেটের পরিমাণ গেমের ভেতরে বেছে নিন, আলাদা আবেদনের দরকার নেই।</li></ul>',
      EN: '<p>538 slots of eight studios in one place. Every game carries its own paytable and its exact return to player.</p><h3>Rules</h3><ul><li>Open to all members and free-trial guests.</li><li>Choose your stake in the game; no application is needed.</li></ul>',
    },
  },
  {
    id: 'pr-lottery-night',
    contentType: 'PR',
    audience: 'everyone',
    publishedAt: '2026-11-10T12:00:00+06:00',
    title: { BN: 'শুক্রবারের লটারি রাত', EN: 'Friday Lottery Night' },
    content: {
      BN: '<p>শুক্রবার সন্ধ্যায় মহালটারি। দিনের অন্য ড্রগুলো চলে আগের মতোই, মিনিটে মিনিটে।</p><h3>নিয়ম</h3><ul><li>ড্র শুরুর আগে বেট বন্ধ হয়; সময় দেখা যায় গেমের ভেতরে।</li><li>ফলাফল প্রকাশের পর জয়ের টাকা নিজে থেকেই ব্যালেন্সে আসে।</li></ul>',
      EN: '<p>The grand lottery on Friday evening. The other draws go on as ever, minute by minute.</p><h3>Rules</h3><ul><li>Betting closes before the draw; the game shows when.</li><li>Winnings arrive in your balance by themselves once the result is out.</li></ul>',
    },
  },
  {
    id: 'pr-live-casino',
    contentType: 'PR',
    audience: 'everyone',
    publishedAt: '2026-11-14T12:00:00+06:00',
    title: { BN: 'রাজবাড়ির লাইভ আসর', EN: 'An evening at the Rajbari' },
    content: {
      BN: '<p>ব্যাকারাট, রুলেট, ড্রাগন টাইগার আর তিন পাত্তি: তিনটি লাইভ স্টুডিও, সতেরোটি টেবিল।</p><h3>নিয়ম</h3><ul><li>ভিআইপি টেবিল কেবল সদস্যদের জন্য।</li><li>প্রতিটি টেবিলে সর্বনিম্ন ও সর্বোচ্চ বেট লেখা থাকে।</li></ul>',
      EN: '<p>Baccarat, roulette, dragon tiger and teen patti: three live studios, seventeen tables.</p><h3>Rules</h3><ul><li>VIP tables are for members only.</li><li>Every table states its smallest and largest bet.</li></ul>',
    },
  },
];
