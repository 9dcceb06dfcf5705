// What makes this merchant itself: its name, money, clock, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';

export const brand: SiteBrand = {
  name: { BN: 'খেলা', EN: 'Khela' },
  merchantCode: 'khela',
  currency: 'BDT',
  currencyName: 'Taka',
  currencySymbol: '৳',
  dialingCodes: ['+880', '+63'],
  timeZone: 'Asia/Dhaka',
  minimumAge: 21,
  sportsVendor: 'FB',
  copyright: '2019-2025',
  mobileTemplate: { memberCenter: '1', depositFunction: '1' },
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    FACEBOOKLOGIN3: true,
    GOOGLELOGIN3: true,
    CBS3: false,
    // The inbox is not open yet; its entries stay hidden until it is.
    MAILCEN: false,
    MOBILEVERCODELOGIN3: true,
    PROMO3: false,
    REFERRAL3: false,
    DIVIDEND3: false,
    FREEPLAY3: true,
    FEEDBACK3: false,
    REDRAIN3: false,
  },
};
