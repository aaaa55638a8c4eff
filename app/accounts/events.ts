import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

export const userSignedUp = defineEvent(
  'accounts.user_signed_up',
  vine.create({ userId: vine.string().uuid(), accountId: vine.string().uuid() })
)

export const verificationRequested = defineEvent(
  'accounts.verification_requested',
  vine.create({ codeId: vine.string().uuid() })
)
