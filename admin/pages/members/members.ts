import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { useItems } from '../../data/use_read'
import { useSave, type SaveOptions } from '../../ui/use_save'

/** A member of a team, or an invitation into it. */
export type Member = Data.Accounts.Member

/** The members of a team, and the invitations to it. */
export function useMembers(teamId: string) {
  return useItems(routes.accountsMembersIndex, { params: { id: teamId } })
}

/** Changes the members of a team, and reads them again. */
export function useChangeMembers<Typed>(
  change: Pick<SaveOptions<Typed, unknown>, 'send' | 'saved' | 'onSaved'>
) {
  return useSave<Typed>({
    ...change,
    failed: 'admin.failed.save',
    reads: [routes.accountsMembersIndex],
  })
}
