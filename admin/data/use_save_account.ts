import * as routes from '#api/routes'
import { refreshTeams } from './teams'
import { personal } from './api'
import { useChangeMe, useMe } from './account'

/** Changes the data of the account, a person's or a team's, and shows them everywhere. */
export function useSaveAccount(): (body: object) => Promise<void> {
  const { type, accountId } = useMe()
  const changeMe = useChangeMe()

  return async (body) => {
    if (type === 'u') {
      changeMe(await personal.call(routes.accountsUsersUpdate, { body }))
      return
    }
    await personal.call(routes.accountsTeamsUpdate, { params: { id: accountId }, body })
    await refreshTeams()
  }
}

/** Reads the account again, a person or a team, and shows it everywhere. */
export function useReadAccount(): () => Promise<void> {
  const { type } = useMe()
  const changeMe = useChangeMe()

  return async () => {
    if (type === 'u') changeMe(await personal.call(routes.accountsUsersMe, {}))
    else await refreshTeams()
  }
}
