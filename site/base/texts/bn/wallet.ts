// Bengali words of the wallet.
export const walletTexts = {
  'wallet.total': 'মোট ব্যালেন্স',
  'wallet.hide': 'ব্যালেন্স লুকান',
  'wallet.show': 'ব্যালেন্স দেখুন',
  'wallet.refresh': 'ব্যালেন্স রিফ্রেশ করুন',
  'wallet.playMoney': 'খেলার টাকা',
  'wallet.loadFailed': 'ব্যালেন্স পাওয়া যায়নি',
} as const;
