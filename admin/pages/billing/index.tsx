import { CreditCard } from 'lucide-react'
import { definePage } from '../../data/define'

/** What the account pays for its plan, and what it uses of it. */
export const billing = definePage({
  path: 'billing',
  found: { label: 'admin.billing.title', icon: CreditCard },
  load: async () => (await import('./billing_page')).BillingPage,
})
