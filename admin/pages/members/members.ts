import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import { useNotify } from 'react-admin'
import { call, type Call } from '../../data/api'
import { useFailure } from '../../ui/use_failure'

/** Somebody in a team, or invited into it. */
export type Member = Data.Accounts.Member

const keyOf = (teamId: string) => ['members', teamId]

/** Who is in a team, and who is invited. */
export function useMembers(teamId: string) {
  return useQuery({
    queryKey: keyOf(teamId),
    queryFn: async () =>
      (await call<{ items: Member[] }>({ path: `/teams/${teamId}/members` })).items,
  })
}

/** Makes a change to the members of a team, says how it went, and reads them again. Answers whether it was done. */
export function useChangeMembers(teamId: string) {
  const notify = useNotify()
  const tell = useFailure()
  const queries = useQueryClient()

  return async (change: Call, done: string): Promise<boolean> => {
    try {
      await call(change)
      notify(done, { type: 'info' })
      return true
    } catch (error) {
      tell(error, { fallback: 'admin.failed.save' })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(teamId) })
    }
  }
}
