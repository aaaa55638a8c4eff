import { defineHook } from '#core/hooks'

/** Asks whether an account invites clients to come again. */
export const invitesClients = defineHook<[accountId: string], boolean>()
