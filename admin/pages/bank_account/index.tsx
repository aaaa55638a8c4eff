import { definePage } from '../../data/define'

/** The account to which the host's money goes. */
export const bankAccount = definePage({
  path: 'wallet/config',
  tab: { of: 'wallet', label: 'admin.bank.tab', order: 40 },
  settings: ['admin.bank.section'],
  load: async () => (await import('./bank_account_page')).BankAccountPage,
})
