import type { Data } from '@generated/data'
import type { Call } from '../../data/api'
import { useItems } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** A member of a team, or an invitation into it. */
export type Member = Data.Accounts.Member

const pathOf = (teamId: string) => `/teams/${teamId}/members`

/** The members of a team, and the invitations to it. */
export function useMembers(teamId: string) {
  return useItems<Member>(pathOf(teamId))
}

/** Changes the members of a team, and reads them again. `saved` is the key of the toast. */
export function useChangeMembers(teamId: string, saved: string, onSaved?: () => void) {
  return useSave<Call>({
    send: (api, change) => api.call(change),
    saved,
    failed: 'admin.failed.save',
    reads: [pathOf(teamId)],
    onSaved,
  })
}
