// The words on the card of an offer beside its terms, the same for members and for the preview of operators.

export const offerWords = {
  BN: {
    until: '{0} পর্যন্ত',
    fullTerms: 'পুরো শর্ত',
    version: 'শর্তের সংস্করণ {0}',
    deposit: 'ডিপোজিটে বেছে নিন',
    take: 'বোনাসটি নিন',
  },
  EN: {
    until: 'Until {0}',
    fullTerms: 'Full terms',
    version: 'Terms version {0}',
    deposit: 'Deposit and choose it',
    take: 'Take this bonus',
  },
} as const;
