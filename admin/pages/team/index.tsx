import { Plus } from 'lucide-react'
import { definePage } from '../../data/define'

/** A form for a new team, and the data of one that only its managers see. */
export const teams = [
  definePage({
    path: 'teams/create',
    found: { label: 'admin.team.create', icon: Plus },
    only: 'u',
    load: async () => (await import('./create')).CreateTeam,
  }),
  definePage({
    path: 'data/general',
    only: 't',
    tab: { of: 'data', label: 'admin.team.general_tab', order: 20 },
    settings: ['admin.team.general'],
    load: async () => (await import('./general')).TeamGeneral,
  }),
]
