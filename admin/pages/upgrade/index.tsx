import { Star } from 'lucide-react'
import { definePage } from '../../data/define'
import { isBasic } from '../../data/plans'

/** The account's plan, and the ones above it. */
export const upgrade = definePage({
  path: 'upgrade',
  menu: {
    entry: 'upgrade',
    icon: Star,
    order: 10,
    isFor: ({ type, plan }) => type === 'u' && isBasic(plan),
  },
  load: async () => (await import('./upgrade_page')).Upgrade,
})
