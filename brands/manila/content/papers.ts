// The documents that a player of the second brand accepts: the terms of registration and the user agreement.
import type { BrandPaper } from '../../content-types.ts';

export const terms: BrandPaper = {
  title: { BN: 'শর্তাবলি', EN: 'Terms of play' },
  content: {
    BN: [
      '<p>আপনি পেরলাসে খেলতে চাইলে এই শর্তগুলো আপনার ও আমাদের মধ্যে খাটে। রাজি না হলে অ্যাকাউন্ট খুলবেন না।</p>',
      '<h3>1. আপনি</h3><ul><li>আপনার বয়স 21 পূর্ণ হয়েছে।</li><li>আপনার এলাকায় আমাদের লাইসেন্স খাটে; বন্ধ এলাকা থেকে ঘুরপথে ঢোকা যায় না।</li><li>আপনি নিজেকে খেলা থেকে বাদ দেননি, আর এখানে কাজ করেন না।</li></ul>',
      '<h3>2. আপনার অ্যাকাউন্ট</h3><p>প্রত্যেকের একটি অ্যাকাউন্ট, যা বেচা বা দেওয়া যায় না। দেওয়া তথ্য সত্য হবে, আর পাসওয়ার্ড গোপন রাখবেন আপনি।</p>',
      '<h3>3. যাচাই</h3><p>আইন চায় বলে আমরা পরিচয়, বয়স ও ঠিকানা মিলিয়ে দেখি। তার আগে টাকা তোলা যায় না; মিথ্যা কাগজে অ্যাকাউন্ট বন্ধ হয়।</p>',
      '<h3>4. টাকা</h3><ul><li>টাকা আসে ও যায় কেবল আপনার নিজের নামের অ্যাকাউন্টে।</li><li>না খেলে টাকা ঘোরালে আমরা কারণ জিজ্ঞেস করতে পারি।</li><li>সীমা, ফি আর বাকি টার্নওভার তোলার আগেই লেখা থাকে।</li></ul>',
      '<h3>5. বেট</h3><p>নেওয়া বেট আর ফেরে না। ফল আমাদের সার্ভারের লেখা অনুযায়ী; যন্ত্রের ভুলে বাতিল রাউন্ডে পুরো বাজি ফেরত আসে।</p>',
      '<h3>6. বোনাস</h3><p>বোনাসের শর্ত নেওয়ার আগেই দেখা যায়; না নিলেও চলে।</p>',
      '<h3>7. সীমা ও বিরতি</h3><p>বেট, ক্ষতি ও সময়ের সীমা, বিরতি আর স্ব-বর্জন আপনি নিজেই ঠিক করেন। বিরতিতে আপনার কোনো অ্যাকাউন্টে খেলা যায় না, টাকা আপনারই থাকে।</p>',
      '<h3>8. নিষেধ</h3><ul><li>বট, যোগসাজশ, ত্রুটির সুযোগ নেওয়া।</li><li>অন্যের নাম বা টাকা, অবৈধ টাকা।</li></ul><p>খতিয়ে দেখার সময় অ্যাকাউন্ট থামিয়ে রাখা হতে পারে।</p>',
      '<h3>9. অভিযোগ</h3><p>আগে সাপোর্টকে লিখুন, 14 দিনে লিখিত উত্তর পাবেন। তাতে না মিটলে লাইসেন্স যাঁরা দেন তাঁদের কাছে যান।</p>',
      '<h3>10. নতুন শর্ত</h3><p>শর্ত বদলানোর আগে জানানো হয়, আর পরের লগইনে আবার আপনার মত চাওয়া হয়।</p>',
    ].join(''),
    EN: [
      '<p>Whoever plays at Perlas and we ourselves are bound by these terms. Do not open an account if you disagree.</p>',
      '<h3>1. You</h3><ul><li>You have turned 21.</li><li>Our licence covers the place where you are; a closed region may not be entered by a detour.</li><li>You have not excluded yourself from play, and you do not work here.</li></ul>',
      '<h3>2. Your account</h3><p>Everybody has one account, which is neither sold nor lent. What you state is true, and you keep the password to yourself.</p>',
      '<h3>3. Verification</h3><p>We compare identity, age and address because the law wants it. Nothing is paid out before; with false papers the account is closed.</p>',
      '<h3>4. Money</h3><ul><li>Money comes from and goes to accounts in your own name only.</li><li>If it moves without any play, we may ask for the reason.</li><li>Limits, fees and open turnover are written down before you withdraw.</li></ul>',
      '<h3>5. Bets</h3><p>A bet that was taken does not come back. Results are what our servers recorded; a round that a machine’s fault made void returns the whole stake.</p>',
      '<h3>6. Bonuses</h3><p>You see the conditions of a bonus before you take it, and you need not take it.</p>',
      '<h3>7. Limits and breaks</h3><p>Limits of stakes, losses and time, breaks and self-exclusion are yours to set. On a break no account of yours may play, and your money stays yours.</p>',
      '<h3>8. Forbidden</h3><ul><li>Bots, collusion, the use of a fault.</li><li>Names or money of others, and unlawful money.</li></ul><p>While we look into it the account may be halted.</p>',
      '<h3>9. Complaints</h3><p>Write to support first; a written answer comes within 14 days. If it does not settle the matter, turn to those who license us.</p>',
      '<h3>10. New terms</h3><p>You hear of changes before they count, and you are asked again when you next sign in.</p>',
    ].join(''),
  },
};

export const userAgreement: BrandPaper = {
  title: { BN: 'আপনার তথ্য', EN: 'Your data' },
  content: {
    BN: [
      '<p>আপনার কোন তথ্য আমাদের কাছে থাকে, কতদিন, আর কে দেখেন।</p>',
      '<h3>কী থাকে</h3><ul><li>নিবন্ধনের সময় যা লিখেছেন।</li><li>বেট, জয়, টাকার লেনদেন ও সীমা।</li><li>কবে, কোন ধরনের ডিভাইস আর কোন IP থেকে এসেছেন।</li><li>যাচাইয়ের কাগজ, আইন চাইলে।</li></ul>',
      '<h3>কী কাজে লাগে</h3><p>গেম চালানো, হিসাব ঠিক রাখা, প্রতারণা ঠেকানো আর লাইসেন্সের শর্ত মানা। বিজ্ঞাপনের জন্য কাউকে দেওয়া হয় না।</p>',
      '<h3>কতদিন</h3><p>টাকা ও পরিচয়ের কাগজ আইন যতদিন বলে। বাকিটা অ্যাকাউন্ট বন্ধ হলে মোছা হয়, নইলে নাম ছাড়া থাকে।</p>',
      '<h3>কে দেখেন</h3><p>যে কর্মীর কাজে লাগে; গেমের স্টুডিও, নাম ছাড়া; আর আইন বললে কর্তৃপক্ষ।</p>',
      '<h3>আপনি যা চাইতে পারেন</h3><ul><li>নিজের তথ্যের কপি, আর ভুলের সংশোধন।</li><li>মুছে ফেলা, আইনে বাধা না থাকলে।</li><li>প্রচারের বার্তা বন্ধ, যখন খুশি।</li></ul>',
      '<h3>কুকি</h3><p>কেবল লগইন, ভাষা ও রং মনে রাখার জন্য।</p>',
    ].join(''),
    EN: [
      '<p>Which of your data we have, for how long, and who sees them.</p>',
      '<h3>What is kept</h3><ul><li>What you wrote when you signed up.</li><li>Bets, wins, payments and limits.</li><li>When you came, with what kind of device and from which IP.</li><li>Papers of the verification, where the law wants them.</li></ul>',
      '<h3>What for</h3><p>To run games, keep accounts straight, stop fraud and honour our licence. Nobody gets them for advertising.</p>',
      '<h3>How long</h3><p>Money and papers of identity as long as the law says. Everything else is erased with the account, or stays without your name.</p>',
      '<h3>Who sees them</h3><p>Staff whose work needs it; studios of games, without your name; authorities where the law says so.</p>',
      '<h3>What you may ask for</h3><ul><li>A copy of your data, and the correction of errors.</li><li>Erasure, unless a law forbids it.</li><li>No more advertising, at any time.</li></ul>',
      '<h3>Cookies</h3><p>Only to remember the sign-in, the language and the colours.</p>',
    ].join(''),
  },
};
