import { refreshTeams } from './teams'
import { personal } from './api'
import { useChangeMe, useMe, type Me } from './account'

/** Changes the data of the account, a person's or a team's, and shows them everywhere. */
export function useSaveAccount(): (body: object) => Promise<void> {
  const { type, accountId } = useMe()
  const changeMe = useChangeMe()

  return async (body) => {
    if (type === 'u') {
      changeMe(await personal.call<Me>({ path: '/users/me', method: 'PATCH', body }))
      return
    }
    await personal.call({ path: `/teams/${accountId}`, method: 'PATCH', body })
    await refreshTeams()
  }
}
