import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/api'
import { useMe } from '../../../data/account'

/** Somebody of the team who can receive, and the schedules of their own by which they could. */
export type TeamMate = {
  accountId: string
  fullName: string
  picture: string | null
  schedules: { id: string; name: string; isDefault: boolean }[]
}

/** Who of the team one acts for can receive; asked of a person's own account it is not. */
export function useTeam() {
  const { id, type } = useMe()
  return useQuery({
    queryKey: ['team', id],
    queryFn: async () =>
      (await call<{ items: TeamMate[] }>({ path: '/availability/members' })).items,
    enabled: type === 't',
  })
}
