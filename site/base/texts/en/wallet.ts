// English words of the wallet.
export const walletTexts = {
  'wallet.balance': 'Balance',
  'wallet.total': 'Total balance',
  'wallet.hide': 'Hide balance',
  'wallet.show': 'Show balance',
  'wallet.refresh': 'Refresh balance',
  'wallet.hidden': 'Balance is hidden',
  'wallet.locked': 'Locked amount',
  'wallet.bonus': 'Bonus',
  'wallet.playMoney': 'Play money',
  'wallet.loadFailed': 'The balance could not be read',
} as const;
