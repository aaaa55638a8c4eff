import { definePage } from '../../data/define'

/** The person's own data: password, identities and sessions. */
export const general = definePage({
  path: 'data/general',
  only: 'u',
  tab: { of: 'data', label: 'admin.general.tab', order: 20 },
  settings: [
    'admin.general.password',
    'admin.general.identities',
    'admin.general.sessions',
    'admin.general.personal',
  ],
  load: async () => (await import('./general_page')).General,
})
