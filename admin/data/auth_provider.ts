import type { AuthProvider, UserIdentity } from 'react-admin'
import { call, leaveToLogin } from './api'
import type { Me } from './account'

/** Signing in happens on the public site, by a session cookie; here one can only find out that it has ended, or end it. */
export function createAuthProvider(me: Me): AuthProvider {
  return {
    login: async () => leaveToLogin(),
    // The page is only given to whoever is signed in, and every call says so when that is over.
    checkAuth: () => Promise.resolve(),
    // A lost session takes its CSRF secret along, so that is what a change then fails by.
    checkError: async ({ status, body }: { status?: number; body?: { code?: string } }) => {
      if (status === 401 || body?.code === 'BAD_CSRF_TOKEN') leaveToLogin()
      if (body?.code === 'EMAIL_NOT_VERIFIED') location.assign('/verify')
    },
    logout: async () => {
      await call({ path: '/auth/logout', method: 'POST' })
      location.assign('/login')
      return false
    },
    getIdentity: () => Promise.resolve(identityOf(me)),
    getPermissions: () => Promise.resolve(me.plan.id),
  }
}

function identityOf({ id, fullName, picture }: Me): UserIdentity {
  return { id, fullName, avatar: picture ?? undefined }
}
