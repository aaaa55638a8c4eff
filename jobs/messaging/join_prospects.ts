import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { importPortion } from '#config/import_limits'

/**
 * Joins conversations of people who wrote first with the clients who have their phones. Sent when such a conversation begins, and
 * when clients are written whose phone may be new.
 */
export const joinProspects = defineJob({
  name: 'messaging.join_prospects',
  payload: vine.create({
    accountId: vine.string().uuid(),
    conversationId: vine.string().uuid().optional(),
    buyerIds: vine.array(vine.string().uuid()).maxLength(importPortion).optional(),
  }),
  retryLimit: 10,
})
