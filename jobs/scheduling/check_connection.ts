import { defineJob, oneRow } from '#core/jobs'

/** Asks a provider how a silent connection is, or gives it up there when its host removed it. */
export const checkConnection = defineJob({ name: 'scheduling.check_connection', payload: oneRow })
