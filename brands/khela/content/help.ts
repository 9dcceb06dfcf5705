// The entries of the help centre; links elsewhere point at them by place, so new ones go to the end.
import type { BrandHelpEntry } from '../../content-types.ts';

export const help: readonly BrandHelpEntry[] = [
  {
    title: { BN: 'শুরু করা', EN: 'Getting started' },
    content: {
      BN: '<h3>অ্যাকাউন্ট খোলা</h3><p>নিবন্ধনে একটি ইউজারনেম আর পাসওয়ার্ড লাগে। আপনার বয়স 21 বা তার বেশি হতে হবে, আর একজন মানুষ একটিই অ্যাকাউন্ট রাখতে পারেন।</p><h3>ফ্রি ট্রায়াল</h3><p>নিবন্ধনের আগে খেলে দেখতে চাইলে ফ্রি ট্রায়াল নিন। 10,000.00 খেলার টাকা পাবেন, মেয়াদ 24 ঘণ্টা। খেলার টাকা তোলা যায় না।</p><h3>ভাষা ও থিম</h3><p>পাশের মেনু থেকে যেকোনো সময় বাংলা বা English, গাঢ় বা হালকা থিম বেছে নিন।</p>',
      EN: '<h3>Opening an account</h3><p>Registration takes a username and a password. You must be 21 or older, and one person may hold one account.</p><h3>Free trial</h3><p>To play before you register, take the free trial: 10,000.00 of play money for 24 hours. Play money cannot be withdrawn.</p><h3>Language and theme</h3><p>Choose বাংলা or English and the dark or light theme in the side menu at any time.</p>',
    },
  },
  {
    title: { BN: 'গেম খেলা', EN: 'Playing games' },
    content: {
      BN: '<h3>গেম খোঁজা</h3><p>গেম হলে বিভাগ ধরে দেখুন, অথবা নাম লিখে খুঁজুন। হৃদয়চিহ্নে চাপ দিলে গেমটি পছন্দের তালিকায় থাকে, আর শেষ 20টি গেম থাকে সম্প্রতি খেলায়।</p><h3>মাঝপথে সংযোগ গেলে</h3><p>বেট নেওয়ার মুহূর্তেই রাউন্ডের হিসাব আমাদের কাছে জমা হয়। সংযোগ চলে গেলে গেমটি আবার খুলুন: অসমাপ্ত রাউন্ড সেখান থেকেই শেষ হবে, জয়ের টাকা হারাবে না।</p><h3>বেট রেকর্ড</h3><p>প্রতিটি বেট, জয় আর সময় <a href="/m/gameRecord">বেট রেকর্ডে</a> পাবেন।</p>',
      EN: '<h3>Finding a game</h3><p>Browse the game hall by category or search by name. A tap on the heart keeps a game among your favourites; your last 20 games are under recently played.</p><h3>If the connection drops</h3><p>A round is on our books the moment the bet is taken. Open the game again: the unfinished round ends where it was, and no win is lost.</p><h3>Betting record</h3><p>Every bet, win and time is in the <a href="/m/gameRecord">betting record</a>.</p>',
    },
  },
  {
    title: { BN: 'ন্যায্যতা', EN: 'Fairness' },
    content: {
      BN: '<p>স্লটের ফল আসে ক্রিপ্টোগ্রাফিক র‍্যান্ডম সংখ্যা থেকে। আগের স্পিন পরেরটিকে প্রভাবিত করে না, আপনার বেট বা ব্যালেন্সও করে না।</p><p>প্রতিটি গেমের পেটেবিলে লেখা থাকে খেলোয়াড়ের কাছে ফেরত আসার হার (RTP)। এটি বহু লক্ষ স্পিনের গাণিতিক গড়, এক রাতের প্রতিশ্রুতি নয়।</p><p>লটারির প্রতিটি ড্র আসে একটি গোপন সংখ্যা থেকে, যার ছাপ বিক্রির আগেই প্রকাশ করা হয়। <a href="/m/lotteryHistory">ফলাফলে</a> যেকোনো ড্র খুলুন: আপনার ফোন নিজেই মিলিয়ে দেখবে।</p><p>ফ্রি ট্রায়ালে সম্ভাবনা আসল খেলার সমান।</p>',
      EN: '<p>Slot results come from cryptographic random numbers. No spin affects the next, nor does your bet or your balance.</p><p>The paytable of every game states its return to player (RTP). It is the mathematical average over millions of spins, not a promise for one night.</p><p>Every lottery draw comes from a secret whose fingerprint is published before the sale. Open any draw under <a href="/m/lotteryHistory">results</a> and your phone checks it for you.</p><p>The free trial has the same odds as the real game.</p>',
    },
  },
  {
    title: { BN: 'ব্যালেন্স ও লেনদেন', EN: 'Balance and payments' },
    content: {
      BN: '<h3>ব্যালেন্স</h3><p>বেট ও জয়ের সঙ্গে সঙ্গেই ব্যালেন্স বদলায়, পাতা রিফ্রেশ করতে হয় না। চাইলে চোখচিহ্নে চাপ দিয়ে লুকিয়ে রাখুন।</p><h3>ডিপোজিট ও উত্তোলন</h3><p>কেবল নিজের নামের অ্যাকাউন্ট ব্যবহার করুন। প্রথম উত্তোলনের আগে পরিচয় যাচাই করতে হয়। সর্বনিম্ন, সর্বোচ্চ আর ফি প্রতিটি পদ্ধতির পাশে লেখা থাকে।</p><h3>হিসাব না মিললে</h3><p>অর্ডার নম্বর বা রাউন্ড নম্বর লিখে গ্রাহক সেবায় জানান। প্রতিটি লেনদেন খাতায় লেখা থাকে, মুছে যায় না।</p>',
      EN: '<h3>Balance</h3><p>Your balance changes together with each bet and win, without reloading. Tap the eye to hide it.</p><h3>Deposit and withdrawal</h3><p>Use only accounts in your own name. Your identity is verified before the first withdrawal. Minimum, maximum and fee stand beside each method.</p><h3>If something does not add up</h3><p>Tell customer service the order number or the round number. Every movement is in the ledger and is never erased.</p>',
    },
  },
  {
    title: { BN: 'দায়িত্বশীল গেমিং', EN: 'Responsible gaming' },
    content: {
      BN: '<p>খেলা বোঝা হয়ে উঠলে থামাই ভালো। নিজেকে জিজ্ঞেস করুন:</p><ul><li>যে টাকা দরকারি খরচের, তা দিয়ে কি খেলছি?</li><li>হারানো টাকা ফেরত আনতে কি আরও খেলছি?</li><li>খেলার কথা কি প্রিয়জনের কাছে লুকাচ্ছি?</li></ul><p>একটিরও উত্তর হ্যাঁ হলে বিরতি নিন।</p><h3>যা করতে পারেন</h3><p>সব নিজেই ঠিক করতে পারেন <a href="/m/securityCenter?show=bounds">সীমা ও বিরতি</a> পাতায়:</p><ul><li><strong>সীমা</strong>: দিন, সপ্তাহ বা মাসে সর্বোচ্চ কত বেট বা ক্ষতি, আর দিন বা সপ্তাহে কতক্ষণ খেলা। কমালে সঙ্গে সঙ্গে খাটে; বাড়াতে 24 ঘণ্টা ও আপনার নিশ্চয়তা লাগে।</li><li><strong>খেলার সময় জানা</strong>: খেলার মধ্যেই জানানো হয় কতক্ষণ খেলছেন ও ফল কী।</li><li><strong>বিরতি</strong>: 1 থেকে 30 দিন; নিজে থেকেই শেষ হয়।</li><li><strong>স্ব-বর্জন</strong>: 6 মাস বা তার বেশি, বা চিরদিনের জন্য; কেউ কমাতে পারে না।</li></ul><p>বিরতিতে লগইন করে রেকর্ড ও টাকা দেখা যায়, কিন্তু খেলা যায় না, অন্য অ্যাকাউন্টেও নয়। কারণ বলতে হয় না।</p>',
      EN: '<p>When play becomes a burden it is better to stop. Ask yourself:</p><ul><li>Am I playing with money meant for something necessary?</li><li>Am I playing on to win back what I lost?</li><li>Am I hiding my play from people close to me?</li></ul><p>If one answer is yes, take a break.</p><h3>What you can do</h3><p>All of it is yours to set under <a href="/m/securityCenter?show=bounds">Limits and breaks</a>:</p><ul><li><strong>Limits</strong>: the most you stake or lose in a day, week or month, and how long you play in a day or week. Lowering one holds at once; raising it takes 24 hours and your confirmation.</li><li><strong>Reality check</strong>: while you play you are told for how long and what it has brought.</li><li><strong>Break</strong>: 1 to 30 days; it ends by itself.</li><li><strong>Self-exclusion</strong>: 6 months or longer, or for ever; nobody can shorten it.</li></ul><p>On a break you can sign in and see your records and your money, but not play, with another account neither. You need not give a reason.</p>',
    },
  },
  {
    title: { BN: 'নিরাপত্তা', EN: 'Security' },
    content: {
      BN: '<ul><li>এমন পাসওয়ার্ড দিন যা আর কোথাও ব্যবহার করেন না।</li><li>একসঙ্গে সর্বোচ্চ 3টি ডিভাইসে লগইন থাকা যায়; নতুনটি এলে সবচেয়ে পুরোনোটি বন্ধ হয়।</li><li>30 মিনিট কিছু না করলে নিজে থেকেই লগআউট হয়।</li><li>পাসওয়ার্ড বা কোড কেউ চাইলে দেবেন না, আমরা কখনো চাই না।</li></ul><p>অচেনা কিছু চোখে পড়লে পাসওয়ার্ড বদলান, তারপর গ্রাহক সেবায় জানান।</p>',
      EN: '<ul><li>Choose a password you use nowhere else.</li><li>You can be signed in on at most 3 devices; a new one ends the oldest.</li><li>After 30 minutes without activity you are signed out.</li><li>Never give your password or a code to anybody; we never ask for them.</li></ul><p>If you notice something strange, change your password, then tell customer service.</p>',
    },
  },
];
