import { definePage } from '../../data/define'

/** The account's plan, and the ones above it. */
export const upgrade = definePage({
  path: 'upgrade',
  load: async () => (await import('./upgrade_page')).Upgrade,
})
