import { defineJob, oneRow } from '#core/jobs'

/** Asks a provider how a host's own account is. Sent when it is due, and when something suggests that it broke. */
export const checkOwnAccount = defineJob({ name: 'payments.check_own_account', payload: oneRow })
