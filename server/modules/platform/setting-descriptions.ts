// The effect of each setting and flag, in one sentence for operators.
import type { SettingKey } from './setting-schemas.ts';

export const settingDescriptions: Readonly<Record<SettingKey, { readonly BN: string; readonly EN: string }>> =
  {
    minimumAge: {
      EN: 'The age in years from which somebody may register and play.',
      BN: 'কত বছর বয়স থেকে নিবন্ধন করা ও খেলা যায়।',
    },
    sportsVendor: {
      EN: 'The code of the sports vendor behind the sports entry of the bottom menu.',
      BN: 'নিচের মেনুর স্পোর্টস অংশে যে স্পোর্টস ভেন্ডর খোলে, তার কোড।',
    },
    copyright: {
      EN: 'The years in the copyright line below the pages, such as 2019-2026 or 2019.',
      BN: 'পাতার নিচে কপিরাইট লাইনের সাল, যেমন 2019-2026 বা 2019।',
    },
    imageCDNs: {
      EN: 'The foreign hosts that pictures may come from.',
      BN: 'বাইরের যেসব হোস্ট থেকে ছবি আসতে পারে।',
    },
    domainRoute: {
      EN: 'The other domains that this site is served on.',
      BN: 'এই সাইট আর যেসব ডোমেইনে চলে।',
    },
    mobileTemplate: {
      EN: 'The layout of the member centre and the deposit page: 1 is the new one, any other number the base one.',
      BN: 'সদস্য কেন্দ্র ও ডিপোজিট পাতার নকশা: 1 মানে নতুন, অন্য সংখ্যা মানে মূল নকশা।',
    },
    resources: {
      EN: 'The links to social pages and downloads that the site shows.',
      BN: 'সাইটে দেখানো সামাজিক পাতা ও ডাউনলোডের লিংক।',
    },
    registerForm: {
      EN: 'The fields of registration besides name, number and password, and whether it always asks for a captcha.',
      BN: 'নাম, নম্বর ও পাসওয়ার্ড ছাড়া নিবন্ধনের আর কী কী ঘর থাকবে, এবং সব সময় ক্যাপচা লাগবে কি না।',
    },
    deniedCountries: {
      EN: 'The countries without access, by their two letters; found by the address of the caller.',
      BN: 'যেসব দেশ থেকে ঢোকা যায় না, দুই অক্ষরের কোডে; দেশ চেনা যায় IP ঠিকানা থেকে।',
    },
    deposits: {
      EN: 'How much may be deposited before the identity is verified, how many orders may be open, the minutes to pay one, and after how many hours a claimed payment is overdue and after how many days it ends.',
      BN: 'পরিচয় যাচাইয়ের আগে কত টাকা ডিপোজিট করা যায়, একসঙ্গে কয়টি অর্ডার খোলা থাকতে পারে পরিশোধের জন্য কত মিনিট, আর দাবি করা পেমেন্ট কত ঘণ্টা পরে বিলম্বিত ও কত দিন পরে শেষ।',
    },
    withdrawals: {
      EN: 'The least and largest withdrawal, how often and how much in a day, the fee, from which amount operators review one and two approve it, and the turnover that deposits require.',
      BN: 'উত্তোলনের সর্বনিম্ন ও সর্বোচ্চ পরিমাণ, দিনে কতবার ও কত টাকা, ফি, কত টাকা থেকে অপারেটর দেখেন ও দুজন অনুমোদন দেন এবং ডিপোজিটের জন্য কত টার্নওভার লাগে।',
    },
    chatHours: {
      EN: 'The hours in which operators answer live chats; the same time twice is the whole day. Outside them members leave a message.',
      BN: 'যে সময়ে অপারেটররা লাইভ চ্যাটের উত্তর দেন; দুই জায়গায় একই সময় মানে সারা দিন। এর বাইরে সদস্যরা বার্তা রেখে যান।',
    },
    retention: {
      EN: 'For how many days chats are kept after they were closed, messages of inboxes after they were written, and feedback after it was closed. Then they are deleted for good, except those of members with an open case.',
      BN: 'চ্যাট বন্ধ হওয়ার পর, ইনবক্সের বার্তা লেখার পর এবং মতামত বন্ধ হওয়ার পর কত দিন রাখা হয়। তারপর চিরতরে মুছে যায়; যে সদস্যের কেস খোলা, তাঁরগুলো থাকে।',
    },
    risk: {
      EN: 'The rules of risk with their thresholds and points, the scores from which a withdrawal is reviewed and a case is opened, and the amount from which transactions are reported.',
      BN: 'ঝুঁকির নিয়মগুলোর সীমা ও পয়েন্ট, কত স্কোর থেকে উত্তোলন পর্যালোচনায় যায় ও কেস খোলে, এবং কত টাকা থেকে লেনদেন রিপোর্ট হয়।',
    },
    checkIn: {
      EN: 'The rewards of the seven days of the daily check-in, whether a missed day begins them again, and for how many days a reward can be claimed.',
      BN: 'দৈনিক চেক-ইনের সাত দিনের পুরস্কার, এক দিন বাদ গেলে আবার প্রথম থেকে শুরু হবে কি না, এবং পুরস্কার কত দিন সংগ্রহ করা যায়।',
    },
    referral: {
      EN: 'What an invited friend must pay in and stake, within how many days, how long the reward is held, how many a member gets in a month, and the amounts for both.',
      BN: 'আমন্ত্রিত বন্ধুকে কত ডিপোজিট ও বেট করতে হবে, কত দিনের মধ্যে, পুরস্কার কত দিন ধরে রাখা হয়, মাসে কয়টি, আর দুজনের পরিমাণ।',
    },
    cashback: {
      EN: 'Whether a part of the net loss of a day or week comes back as cash, the percent of each category of games, the least and most, and for how many days it can be claimed. A change counts from the next period on.',
      BN: 'দিন বা সপ্তাহের নিট ক্ষতির অংশ নগদ ফেরত যায় কি না, কোন ধরনের গেমে কত শতাংশ, সর্বনিম্ন ও সর্বোচ্চ, আর কত দিন সংগ্রহ করা যায়। পরিবর্তন পরের মেয়াদ থেকে চলে।',
    },
    rebate: {
      EN: 'How much of the VIP level’s daily rate counts in each category of games, 100 percent where none is named, the least, and for how many days it can be claimed. A change counts from the next day on.',
      BN: 'ভিআইপি লেভেলের দৈনিক রিবেটের কত শতাংশ কোন ধরনের গেমে গণনা হয় (লেখা না থাকলে 100), সর্বনিম্ন, আর কত দিন সংগ্রহ করা যায়। পরিবর্তন পরের দিন থেকে চলে।',
    },
    birthday: {
      EN: 'The gift of a birthday for each VIP level from 0 on, and for how many days it can be claimed. It needs verified papers.',
      BN: 'ভিআইপি 0 থেকে প্রতিটি লেভেলের জন্মদিনের উপহার, আর কত দিন সংগ্রহ করা যায়। যাচাই করা পরিচয়পত্র লাগে।',
    },
    allowedAddresses: {
      EN: 'The addresses that a customer-service entry may lead to.',
      BN: 'গ্রাহকসেবার লিংক যেসব ঠিকানায় নিতে পারে।',
    },
    'flag.USERNAMEREG3': {
      EN: 'Players can register with a username.',
      BN: 'খেলোয়াড়রা ইউজারনেম দিয়ে নিবন্ধন করতে পারেন।',
    },
    'flag.MOBILENUMREG3': {
      EN: 'Players can register with a mobile number.',
      BN: 'খেলোয়াড়রা মোবাইল নম্বর দিয়ে নিবন্ধন করতে পারেন।',
    },
    'flag.REGMOBVERF3': {
      EN: 'Registration with a mobile number asks for a code sent by SMS.',
      BN: 'মোবাইল নম্বরে নিবন্ধন করতে SMS-এ পাঠানো কোড লাগে।',
    },
    'flag.MOBILENUMPASSREG3': {
      EN: 'Registration with a mobile number asks for a password.',
      BN: 'মোবাইল নম্বরে নিবন্ধনে পাসওয়ার্ডের ঘর থাকে।',
    },
    'flag.FACEBOOKLOGIN3': {
      EN: 'Players can sign in with Facebook.',
      BN: 'খেলোয়াড়রা Facebook দিয়ে লগইন করতে পারেন।',
    },
    'flag.GOOGLELOGIN3': {
      EN: 'Players can sign in with Google.',
      BN: 'খেলোয়াড়রা Google দিয়ে লগইন করতে পারেন।',
    },
    'flag.CBS3': { EN: 'The site shows the live chat to members.', BN: 'সাইট সদস্যদের লাইভ চ্যাট দেখায়।' },
    'flag.MAILCEN': {
      EN: 'The site shows the inbox and its icon.',
      BN: 'সাইট ইনবক্স ও তার আইকন দেখায়।',
    },
    'flag.MOBILEVERCODELOGIN3': {
      EN: 'Players can sign in with a code sent by SMS.',
      BN: 'খেলোয়াড়রা SMS-এ পাঠানো কোড দিয়ে লগইন করতে পারেন।',
    },
    'flag.PROMO3': {
      EN: 'Marks promotions as part of this brand in the answer that the site reads.',
      BN: 'সাইট যে উত্তর পড়ে তাতে জানায় যে এই ব্র্যান্ডে প্রোমোশন আছে।',
    },
    'flag.REFERRAL3': {
      EN: 'The menus show the referral page.',
      BN: 'মেনুতে রেফারেল পাতা দেখায়।',
    },
    'flag.DIVIDEND3': {
      EN: 'Agents have a page of their dividends.',
      BN: 'এজেন্টদের লভ্যাংশের পাতা দেখায়।',
    },
    'flag.AGENTTRANSFER3': {
      EN: 'Agents may pass agent credit on to members directly below, by the calls of the platform; the site has no page for it.',
      BN: 'এজেন্টরা প্ল্যাটফর্মের কল দিয়ে সরাসরি নিচের সদস্যদের এজেন্ট ক্রেডিট দিতে পারেন; সাইটে এর পাতা নেই।',
    },
    'flag.FREEPLAY3': {
      EN: 'Visitors can try the games with play money.',
      BN: 'অতিথিরা ট্রায়াল টাকায় খেলে দেখতে পারেন।',
    },
    'flag.FEEDBACK3': {
      EN: 'Players can send feedback.',
      BN: 'খেলোয়াড়রা মতামত পাঠাতে পারেন।',
    },
    'flag.REDRAIN3': {
      EN: 'Marks red-envelope rains as part of this brand in the answer that the site reads.',
      BN: 'সাইট যে উত্তর পড়ে তাতে জানায় যে এই ব্র্যান্ডে রেড এনভেলপ বৃষ্টি আছে।',
    },
  };
