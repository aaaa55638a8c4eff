import vine from '@vinejs/vine'
import { defineEvent, oneRow } from '#core/jobs'
import { PROVIDER_CODES } from '#shared/providers'

export const userSignedUp = defineEvent(
  'accounts.user_signed_up',
  vine.create({ userId: vine.string().uuid(), accountId: vine.string().uuid() })
)

export const verificationRequested = defineEvent(
  'accounts.verification_requested',
  vine.create({ codeId: vine.string().uuid() })
)

export const passwordResetRequested = defineEvent(
  'accounts.password_reset_requested',
  vine.create({ resetId: vine.string().uuid() })
)

/** `at` tells one change from another. */
export const passwordChanged = defineEvent(
  'accounts.password_changed',
  vine.create({ userId: vine.string().uuid(), at: vine.string() })
)

/** How bank details changed: new ones wait, were cancelled, or all were deleted. */
export const BANK_CHANGES = ['planned', 'cancelled', 'deleted'] as const

export type BankChange = (typeof BANK_CHANGES)[number]

/** `userId` is the account's owner, `currencies` whose details changed; `at` tells changes apart. */
export const bankAccountChanged = defineEvent(
  'accounts.bank_account_changed',
  vine.create({
    userId: vine.string().uuid(),
    change: vine.enum(BANK_CHANGES),
    currencies: vine.array(vine.string()).minLength(1),
    at: vine.string(),
  })
)

/** `passwordEnded`: the e-mail was unproved before, so the old password was not its owner's. */
export const identityConnected = defineEvent(
  'accounts.identity_connected',
  vine.create({
    userId: vine.string().uuid(),
    provider: vine.enum(PROVIDER_CODES),
    passwordEnded: vine.boolean(),
    at: vine.string(),
  })
)

export const teamCreated = defineEvent(
  'accounts.team_created',
  vine.create({ accountId: vine.string().uuid() })
)

/** `id` is the invitation's. */
export const memberInvited = defineEvent('accounts.member_invited', oneRow)

/** A trial that ends in a few days; `id` is the subscription's. */
export const subscriptionEndsSoon = defineEvent('accounts.subscription_ends_soon', oneRow)

/** `id` is the subscription's. */
export const subscriptionEnded = defineEvent('accounts.subscription_ended', oneRow)
