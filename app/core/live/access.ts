import { defineHook } from '../hooks.ts'

/** Who opened a stream, and by what. */
export type Caller = { userId: string } & ({ sessionId: string } | { tokenId: number })

/**
 * The accounts whose notices each caller may get now, in the order of the callers. A caller who is signed out, disabled or
 * not proved gets none. Accounts, which owns the members, answers it.
 */
export const liveAccounts = defineHook<[callers: Caller[]], string[][]>()
