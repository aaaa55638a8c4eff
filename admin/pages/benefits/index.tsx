import { Gift } from 'lucide-react'
import { definePage } from '../../data/define'

/** What the account's plan has, and what other plans add. */
export const benefits = definePage({
  path: 'benefits',
  found: { label: 'admin.benefits.title', icon: Gift },
  load: async () => (await import('./benefits_page')).Benefits,
})
