import { UserRound } from 'lucide-react'
import { definePage } from '../../data/define'

const PLACE = {
  path: 'data/basic',
  menu: { entry: 'data', icon: UserRound, group: 'page' as const, order: 40 },
  tab: { of: 'data', label: 'admin.profile.tab', order: 10 },
  settings: [
    'admin.pictures.title',
    'admin.profile.networks',
    'admin.profile.more',
    'admin.profile.colors',
    'admin.profile.contact',
    'admin.page.title',
  ],
}

/** The public profile of a person or of a team. */
export const profiles = [
  definePage({ path: 'data', leadsTo: PLACE.path }),
  definePage({
    ...PLACE,
    only: 'u',
    load: async () => (await import('./profile_page')).Profile,
  }),
  definePage({
    ...PLACE,
    only: 't',
    load: async () => (await import('../team/profile')).TeamProfile,
  }),
]
