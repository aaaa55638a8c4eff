import { Wallet } from 'lucide-react'
import { definePage } from '../../data/define'

/** What a host earns through the platform, and when it is paid out. */
export const wallet = [
  definePage({ path: 'wallet', leadsTo: 'wallet/earnings' }),
  definePage({
    path: 'wallet/earnings',
    menu: { entry: 'wallet', icon: Wallet, group: 'money', order: 80 },
    tab: { of: 'wallet', label: 'admin.wallet.tab', order: 10 },
    load: async () => (await import('./wallet_page')).WalletPage,
  }),
  definePage({
    path: 'wallet/refunds',
    tab: { of: 'wallet', label: 'admin.refunds.tab', order: 16 },
    load: async () => (await import('./refunds_page')).RefundsPage,
  }),
]
