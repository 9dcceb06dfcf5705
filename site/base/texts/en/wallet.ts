// English words of the wallet.
export const walletTexts = {
  'wallet.total': 'Total balance',
  'wallet.hide': 'Hide balance',
  'wallet.show': 'Show balance',
  'wallet.refresh': 'Refresh balance',
  'wallet.playMoney': 'Play money',
  'wallet.loadFailed': 'The balance could not be read',
} as const;
