import { defineJob, rowUntil } from '#core/jobs'

/** Rejects a request that its host has not answered. Sent by `sendDeadlines` for the start of its first hour. */
export const expireRequest = defineJob({ name: 'ticketing.expire_request', payload: rowUntil })
