import * as routes from '#api/routes'
import { useItems } from '../../../data/use_read'
import { useMe } from '../../../data/account'

/** A member who can receive, with their own schedules. */
export type TeamMate = {
  accountId: string
  fullName: string
  picture: string | null
  schedules: { id: string; name: string; isDefault: boolean }[]
}

/** The members who can receive; a person's own account has none. */
export function useTeam() {
  const { type } = useMe()
  return useItems(routes.schedulingMembersSchedules, {}, { enabled: type === 't' })
}
