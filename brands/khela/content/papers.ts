// The documents that a player accepts: the terms of registration and the user agreement.
import type { BrandPaper } from '../../content-types.ts';

export const terms: BrandPaper = {
  title: { BN: 'শর্তাবলি', EN: 'Terms and conditions' },
  content: {
    BN: [
      '<p>এই শর্তাবলি আপনার ও খেলার মধ্যকার চুক্তি। নিবন্ধন করার আগে পড়ুন; সম্মত না হলে নিবন্ধন করবেন না।</p>',
      '<h3>1. কারা খেলতে পারেন</h3><ul><li>আপনার বয়স কমপক্ষে 21 বছর।</li><li>আপনি যেখানে আছেন সেখানে অনলাইন গেমিং বৈধ এবং আমাদের লাইসেন্সের আওতায় পড়ে। কিছু অঞ্চল থেকে প্রবেশ বন্ধ রাখা হয়; তা এড়ানোর চেষ্টা চুক্তিভঙ্গ।</li><li>আপনি স্ব-বর্জনের তালিকায় নেই এবং আমাদের কর্মী নন।</li></ul>',
      '<h3>2. একজন মানুষ, একটি অ্যাকাউন্ট</h3><p>অ্যাকাউন্ট আপনার নিজের, অন্যকে দেওয়া বা বিক্রি করা যায় না। তথ্য সত্য হতে হবে এবং বদলালে জানাতে হবে। পাসওয়ার্ড গোপন রাখার দায়িত্ব আপনার।</p>',
      '<h3>3. পরিচয় যাচাই</h3><p>আইন অনুযায়ী আমরা আপনার পরিচয়, বয়স ও ঠিকানা যাচাই করি। যাচাই শেষ না হওয়া পর্যন্ত উত্তোলন বন্ধ থাকে। নথি মিথ্যা হলে অ্যাকাউন্ট বন্ধ হয় এবং কর্তৃপক্ষকে জানানো হতে পারে।</p>',
      '<h3>4. ডিপোজিট ও উত্তোলন</h3><ul><li>কেবল নিজের নামের পেমেন্ট অ্যাকাউন্ট ব্যবহার করুন।</li><li>ডিপোজিটের টাকা খেলার জন্য; খেলা ছাড়া লেনদেন করলে আমরা কারণ জানতে চাইতে পারি।</li><li>উত্তোলনের সীমা, ফি ও বাকি টার্নওভার আবেদন করার আগেই দেখানো হয়।</li></ul>',
      '<h3>5. বেট ও ফলাফল</h3><p>বেট গৃহীত হলে তা চূড়ান্ত। ফলাফল ও জয়ের হিসাব আমাদের সার্ভারের রেকর্ড অনুযায়ী হয়। স্পষ্ট যান্ত্রিক ত্রুটিতে রাউন্ড বাতিল হলে বেটের পুরো টাকা ফেরত যায়।</p>',
      '<h3>6. বোনাস</h3><p>প্রতিটি বোনাসের নিজের শর্ত থাকে: কে পাবেন, কতবার খেলতে হবে, কবে শেষ। গ্রহণ করার আগে শর্ত দেখানো হয়, আর বোনাস ফিরিয়েও দেওয়া যায়।</p>',
      '<h3>7. দায়িত্বশীল গেমিং</h3><p>আপনি বেট, ক্ষতি ও সময়ের সীমা ঠিক করতে, বিরতি নিতে বা স্ব-বর্জন বেছে নিতে পারেন। তখন লগইন করে রেকর্ড ও টাকা দেখা যায়, কিন্তু এই অ্যাকাউন্টে বা আপনার নতুন কোনো অ্যাকাউন্টে খেলা যায় না; ব্যালেন্স আপনারই থাকে।</p>',
      '<h3>8. যা করা যাবে না</h3><ul><li>স্বয়ংক্রিয় প্রোগ্রাম, আঁতাত বা ত্রুটির সুযোগ নেওয়া।</li><li>অন্যের টাকা বা পরিচয় ব্যবহার, অবৈধ আয়ের টাকা লেনদেন।</li></ul><p>এমন হলে আমরা তদন্ত চলাকালে অ্যাকাউন্ট স্থগিত করতে পারি।</p>',
      '<h3>9. অভিযোগ</h3><p>প্রথমে গ্রাহক সেবায় জানান; 14 দিনের মধ্যে লিখিত উত্তর পাবেন। সন্তুষ্ট না হলে লাইসেন্সদাতা কর্তৃপক্ষের কাছে যেতে পারেন।</p>',
      '<h3>10. পরিবর্তন</h3><p>শর্ত বদলালে কার্যকর হওয়ার আগে জানানো হয়, আর পরের লগইনে আপনার সম্মতি চাওয়া হয়।</p>',
    ].join(''),
    EN: [
      '<p>These terms are the contract between you and Khela. Read them before you register; if you do not agree, do not register.</p>',
      '<h3>1. Who may play</h3><ul><li>You are at least 21 years old.</li><li>Online gaming is lawful where you are and our licence covers that place. Some regions are closed; getting around this is a breach of contract.</li><li>You are not self-excluded and do not work for us.</li></ul>',
      '<h3>2. One person, one account</h3><p>The account is yours; it cannot be given away or sold. What you tell us must be true, and you tell us when it changes. Keeping the password secret is your duty.</p>',
      '<h3>3. Verification of identity</h3><p>The law requires us to verify your identity, age and address. Withdrawals stay closed until that is done. If a document is false the account is closed and the authorities may be told.</p>',
      '<h3>4. Paying in and out</h3><ul><li>Use only payment accounts in your own name.</li><li>Money paid in is for play; if you move it without playing we may ask why.</li><li>Limits, fees and remaining turnover are shown before you ask for a withdrawal.</li></ul>',
      '<h3>5. Bets and results</h3><p>An accepted bet is final. Results and winnings follow the records of our servers. If a round is void because of an evident technical fault, the whole stake is returned.</p>',
      '<h3>6. Bonuses</h3><p>Each bonus has its own conditions: who gets it, how much play it needs, when it ends. They are shown before you accept, and a bonus can be declined.</p>',
      '<h3>7. Responsible gaming</h3><p>You can set limits on stakes, losses and time, take a break, or exclude yourself. Meanwhile you can sign in and see your records and your money, but neither this account nor a new one of yours may play; your balance stays yours.</p>',
      '<h3>8. What is not allowed</h3><ul><li>Automatic programs, collusion, or profiting from a fault.</li><li>Using the money or identity of others, or moving money of unlawful origin.</li></ul><p>In such a case we may suspend the account while we investigate.</p>',
      '<h3>9. Complaints</h3><p>Tell customer service first; you receive a written answer within 14 days. If that does not satisfy you, you may turn to the licensing authority.</p>',
      '<h3>10. Changes</h3><p>If these terms change you are told before they take effect, and your agreement is asked at the next sign-in.</p>',
    ].join(''),
  },
};

export const userAgreement: BrandPaper = {
  title: { BN: 'ব্যবহারকারী চুক্তি ও গোপনীয়তা', EN: 'User agreement and privacy' },
  content: {
    BN: [
      '<p>এখানে লেখা আছে আমরা কী তথ্য রাখি, কেন রাখি, আর আপনি কী চাইতে পারেন।</p>',
      '<h3>কী তথ্য রাখি</h3><ul><li>নিবন্ধনের তথ্য: ইউজারনেম, যোগাযোগ, বয়সের নিশ্চয়তা।</li><li>খেলার তথ্য: বেট, জয়, লেনদেন, সীমা।</li><li>নিরাপত্তার তথ্য: লগইনের সময়, ডিভাইসের ধরন, IP ঠিকানা।</li><li>পরিচয় যাচাইয়ের নথি, যখন আইন চায়।</li></ul>',
      '<h3>কেন রাখি</h3><p>গেম চালাতে, টাকার হিসাব মেলাতে, প্রতারণা ঠেকাতে, আর লাইসেন্সের শর্ত মানতে। বিজ্ঞাপনের জন্য আপনার তথ্য আমরা বিক্রি করি না।</p>',
      '<h3>কতদিন রাখি</h3><p>টাকার হিসাব ও পরিচয়ের নথি আইন যতদিন বলে ততদিন। বাকিটা অ্যাকাউন্ট বন্ধের পর মুছে ফেলা হয় বা নাম ছাড়া রাখা হয়।</p>',
      '<h3>কারা দেখতে পান</h3><p>যে কর্মীর কাজে দরকার, গেমের স্টুডিও যতটুকু একটি রাউন্ডের জন্য লাগে (কখনো আপনার নাম বা পাসওয়ার্ড নয়), আর আইন অনুযায়ী কর্তৃপক্ষ।</p>',
      '<h3>আপনার অধিকার</h3><ul><li>নিজের তথ্যের কপি চাইতে ও ভুল সংশোধন করাতে পারেন।</li><li>আইনে বাধা না থাকলে মুছে ফেলতে বলতে পারেন।</li><li>প্রচারমূলক বার্তা যেকোনো সময় বন্ধ করতে পারেন।</li></ul>',
      '<h3>কুকি</h3><p>লগইন ধরে রাখা, ভাষা ও থিমের জন্য দরকারি কুকি ছাড়া আর কিছু রাখি না।</p>',
    ].join(''),
    EN: [
      '<p>This says what we keep about you, why, and what you may ask of us.</p>',
      '<h3>What we keep</h3><ul><li>Registration: username, contact, confirmation of age.</li><li>Play: bets, wins, payments, limits.</li><li>Security: times of sign-in, kind of device, IP address.</li><li>Documents of identity, when the law asks for them.</li></ul>',
      '<h3>Why we keep it</h3><p>To run the games, to keep the books right, to stop fraud, and to fulfil the conditions of our licence. We do not sell your data for advertising.</p>',
      '<h3>How long</h3><p>Records of money and documents of identity for as long as the law says. The rest is erased when the account is closed, or kept without your name.</p>',
      '<h3>Who sees it</h3><p>Staff who need it for their work, game studios as far as a round needs it (never your name or password), and authorities where the law says so.</p>',
      '<h3>Your rights</h3><ul><li>You may ask for a copy of your data and have errors corrected.</li><li>You may ask for erasure where no law stands against it.</li><li>You may stop promotional messages at any time.</li></ul>',
      '<h3>Cookies</h3><p>We keep only the cookies needed for sign-in, language and theme.</p>',
    ].join(''),
  },
};
