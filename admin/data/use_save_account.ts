import { call } from './api'
import { refreshTeams } from './teams'
import { useChangeMe, useMe, type Me } from './account'

/** Changes what the account acted for says of itself, a person's or a team's, and shows it everywhere. */
export function useSaveAccount(): (body: object) => Promise<void> {
  const { type, accountId } = useMe()
  const changeMe = useChangeMe()

  return async (body) => {
    if (type === 'u') return changeMe(await call<Me>({ path: '/users/me', method: 'PATCH', body }))
    await call({ path: `/teams/${accountId}`, method: 'PATCH', body })
    await refreshTeams()
  }
}
