import { Users } from 'lucide-react'
import { definePage } from '../../data/define'

/** The members of a team, and the invitations to it. */
export const members = definePage({
  path: 'members',
  only: 't',
  menu: { entry: 'members', icon: Users, group: 'team', order: 30 },
  load: async () => (await import('./members_page')).Members,
})
