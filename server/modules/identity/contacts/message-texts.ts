// The texts of identity's SMS and mails, in both languages.
import type { Language } from '#contract/base/language.ts';

type Site = { readonly name: string; readonly host: string };

/** The last line lets phones fill in the code (one-time-code autofill, bound to the site's host). */
export function codeSms(language: Language, site: Site, code: string, minutes: number): string {
  const reported =
    language === 'EN'
      ? `${site.name}: your code is ${code}. Valid for ${minutes} minutes. Never share it.`
      : `${site.name}: আপনার কোড ${code}। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`;
  return `${reported}\n\n@${site.host} #${code}`;
}

/** Sent in place of a code when the number already has an account: the caller learns nothing of that. */
export function alreadyRegisteredSms(language: Language, site: Site): string {
  return language === 'EN'
    ? `${site.name}: this number already has an account. Log in with a code, or ignore this message.`
    : `${site.name}: এই নম্বরে আগেই অ্যাকাউন্ট আছে। কোড দিয়ে লগইন করুন, নয়তো এই বার্তা উপেক্ষা করুন।`;
}

/** Sends a new member the user name, and the first password where the platform made it. */
export function welcomeSms(
  language: Language,
  siteName: string,
  account: string,
  password: string | undefined,
): string {
  if (language === 'EN')
    return `${siteName}: welcome! Your username is ${account}.${password ? ` First password: ${password} - please change it.` : ''}`;
  return `${siteName}: স্বাগতম! আপনার ইউজারনেম ${account}।${password ? ` প্রথম পাসওয়ার্ড: ${password} - বদলে নিন।` : ''}`;
}

type Note = { readonly subject: string; readonly text: string };
/** The same change as a message in the inbox, which needs no name of the site in its title. */
type ChangeNote = Note & { readonly title: string };

/** The text with the link to replace a forgotten password. */
export function resetLinkText(language: Language, siteName: string, link: string, minutes: number): Note {
  return language === 'EN'
    ? {
        subject: `${siteName}: set a new password`,
        text: `Somebody asked for a new password for your account. If it was you, open this link within ${minutes} minutes:\n\n${link}\n\nIf not, ignore this mail: nothing changes.`,
      }
    : {
        subject: `${siteName}: নতুন পাসওয়ার্ড দিন`,
        text: `আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি চেয়ে থাকলে ${minutes} মিনিটের মধ্যে এই লিংক খুলুন:\n\n${link}\n\nআপনি না চাইলে এই মেইল উপেক্ষা করুন: কিছুই বদলাবে না।`,
      };
}

/**
 * The changes that are reported to the owner of an account (OWASP ASVS 5.0.0, 6.3.7): all that concern sign-in or
 * withdrawals.
 */
const changes = {
  PASSWORD: ['your password was changed', 'আপনার পাসওয়ার্ড বদলানো হয়েছে'],
  PAYMENT_PASSWORD: ['your payment password was changed', 'আপনার পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে'],
  EMAIL: ['your e-mail address was changed', 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে'],
  PHONE: ['a phone number was linked to your account', 'আপনার অ্যাকাউন্টে একটি ফোন নম্বর যুক্ত হয়েছে'],
  APP_ON: ['an authenticator app was set up', 'অথেন্টিকেটর অ্যাপ চালু করা হয়েছে'],
  APP_OFF: ['the authenticator app was removed', 'অথেন্টিকেটর অ্যাপ সরানো হয়েছে'],
  RECOVERY_CODES: ['new recovery codes were made', 'নতুন রিকভারি কোড তৈরি করা হয়েছে'],
  RECOVERY_USED: ['a recovery code was used', 'একটি রিকভারি কোড ব্যবহার করা হয়েছে'],
  FACTORS_REQUESTED: [
    'customer service was asked to remove your authenticator app and passkeys',
    'কাস্টমার সার্ভিসকে আপনার অথেন্টিকেটর অ্যাপ ও পাসকি সরাতে বলা হয়েছে',
  ],
  FACTORS_RESET: [
    'customer service removed your authenticator app and passkeys',
    'কাস্টমার সার্ভিস আপনার অথেন্টিকেটর অ্যাপ ও পাসকি সরিয়েছে',
  ],
  BREAK_ENDED: [
    'customer service opened play again after your break',
    'আপনার বিরতির পর কাস্টমার সার্ভিস আবার খেলা চালু করেছে',
  ],
  CHECKED: ['your account was checked and you can play', 'আপনার অ্যাকাউন্ট যাচাই হয়েছে, আপনি খেলতে পারেন'],
  BREAK_HOLDS: [
    'the break from play you have taken holds on this account too',
    'আপনার নেওয়া খেলার বিরতি এই অ্যাকাউন্টেও খাটে',
  ],
  WITHDRAWAL: ['a withdrawal was requested', 'একটি উত্তোলনের অনুরোধ করা হয়েছে'],
  WITHDRAWAL_PAID: ['a withdrawal was paid', 'একটি উত্তোলন পরিশোধ করা হয়েছে'],
  WITHDRAWAL_RETURNED: [
    'a withdrawal could not be paid and is back in your wallet',
    'একটি উত্তোলন পরিশোধ করা যায়নি, টাকা ওয়ালেটে ফেরত এসেছে',
  ],
  CARD_ON: ['a bank card was added', 'একটি ব্যাংক কার্ড যোগ করা হয়েছে'],
  CARD_OFF: ['a bank card was removed', 'একটি ব্যাংক কার্ড সরানো হয়েছে'],
  GUESSED: ['somebody entered a wrong password or code several times', 'কেউ একাধিকবার ভুল পাসওয়ার্ড বা কোড দিয়েছে'],
  PASSKEY_ON: ['a passkey was added', 'একটি পাসকি যোগ করা হয়েছে'],
  PASSKEY_OFF: ['a passkey was removed', 'একটি পাসকি সরানো হয়েছে'],
  SOCIAL_ON: ['another way to sign in was linked', 'লগইনের আরেকটি উপায় যুক্ত হয়েছে'],
  SOCIAL_OFF: ['a linked way to sign in was removed', 'যুক্ত থাকা লগইনের একটি উপায় সরানো হয়েছে'],
} as const;
export type AccountChange = keyof typeof changes;

/** The text about a change, and about what the owner can do. */
export function changeText(change: AccountChange, language: Language, siteName: string): ChangeNote {
  const [english, bengali] = changes[change];
  const title = language === 'EN' ? english.charAt(0).toUpperCase() + english.slice(1) : bengali;
  const [subject, advice] =
    language === 'EN'
      ? [`${siteName}: ${english}`, '. If it was not you, contact customer service at once.']
      : [`${siteName}: ${bengali}`, '। আপনি না করে থাকলে এখনই কাস্টমার সার্ভিসে জানান।'];
  return { title, subject, text: subject + advice };
}

/** Whether the module that reports a change writes the message in the inbox itself, with more to say. */
export const hasOwnMessage = (change: AccountChange): boolean =>
  change === 'WITHDRAWAL_PAID' || change === 'WITHDRAWAL_RETURNED';

/** The page of the site where the owner sees what changed. */
export function pageAbout(change: AccountChange): string {
  return change.startsWith('WITHDRAWAL') ? '/m/transaction/payments?kind=withdrawals' : '/m/securityCenter';
}

const verdicts = {
  VERIFIED: {
    title: { BN: 'আপনার পরিচয় যাচাই হয়েছে', EN: 'Your identity is verified' },
    body: {
      BN: 'আপনার কাগজপত্র গ্রহণ করা হয়েছে। এখন টাকা উত্তোলন করতে পারবেন।',
      EN: 'Your documents were accepted. You can withdraw money now.',
    },
  },
  REJECTED: {
    title: { BN: 'পরিচয় যাচাই করা যায়নি', EN: 'Your identity could not be verified' },
    body: {
      BN: 'যাচাই পাতায় কারণ দেখুন এবং নতুন ছবি পাঠান।',
      EN: 'Read the reason on the verification page and send new pictures.',
    },
  },
} as const;

/** The message in the inbox about a decided verification. */
export const verdictNote = (verdict: keyof typeof verdicts) => verdicts[verdict];

/** The text with the link that proves an address; it names the account, so that a stranger's request is recognised. */
export function provenAddressText(language: Language, siteName: string, link: string, account: string): Note {
  return language === 'EN'
    ? {
        subject: `${siteName}: confirm your e-mail address`,
        text: `The account ${account} wants to use this address. If it is yours, open this link within a day:\n\n${link}\n\nIf not, ignore this mail: nothing changes.`,
      }
    : {
        subject: `${siteName}: আপনার ইমেইল ঠিকানা নিশ্চিত করুন`,
        text: `${account} অ্যাকাউন্ট এই ঠিকানা ব্যবহার করতে চায়। অ্যাকাউন্টটি আপনার হলে এক দিনের মধ্যে এই লিংক খুলুন:\n\n${link}\n\nনা হলে এই মেইল উপেক্ষা করুন: কিছুই বদলাবে না।`,
      };
}
