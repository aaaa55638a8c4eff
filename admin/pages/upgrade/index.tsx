import { Sparkles } from 'lucide-react'
import { definePage } from '../../data/define'

/** The account's plan, and the ones above it. */
export const upgrade = definePage({
  path: 'upgrade',
  found: { label: 'admin.plan.title', icon: Sparkles },
  load: async () => (await import('./upgrade_page')).Upgrade,
})
