import * as routes from '#api/routes'
import type { AuthProvider, UserIdentity } from 'react-admin'
import { holdCalls, leaveFor, leaveToLogin, personal } from './api'
import { closeLive } from './live/tabs'
import type { Me } from './account'

/** The session of the public site. The dashboard notices its end, and can end it. */
export function createAuthProvider(me: Me): AuthProvider {
  return {
    login: async () => leaveToLogin(),
    // The server gives the page to signed-in visitors only, and every call that finds the session ended leaves it.
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    logout: async () => {
      const openLive = closeLive()
      const loggedOut = personal.call(routes.accountsAuthLogout, {})
      const letGo = holdCalls()
      try {
        await loggedOut
      } catch (error) {
        letGo()
        openLive()
        throw error
      }
      await leaveFor('/login')
      return false
    },
    getIdentity: () => Promise.resolve(identityOf(me)),
    getPermissions: () => Promise.resolve(me.plan.id),
  }
}

function identityOf({ id, fullName, picture }: Me): UserIdentity {
  return { id, fullName, avatar: picture ?? undefined }
}
