import vine from '@vinejs/vine'
import { timeZone } from '#core/rules'
import { username } from './username.ts'
import { newPassword } from './password.ts'
import { CURRENCIES } from '#shared/money'
import { DURATION_UNITS } from '#shared/durations'
import type { Infer } from '@vinejs/vine/types'

const email = () => vine.string().trim().toLowerCase().email().maxLength(254)
const name = () => vine.string().trim().minLength(1).maxLength(64)
const color = () => vine.string().regex(/^#[0-9a-fA-F]{6}$/)

/** POST /users. */
export const signUpUser = vine.create({
  firstName: name(),
  lastName: vine.string().trim().maxLength(64).optional(),
  email: email(),
  password: newPassword(),
  terms: vine.accepted(),
  country: vine.string().trim().maxLength(5).optional(),
  timeZone: timeZone().optional(),
  source: vine.string().trim().maxLength(64).optional(),
  referral: vine.string().trim().maxLength(64).optional(),
})

export type SignUp = Infer<typeof signUpUser>

const duration = () =>
  vine.object({
    value: vine.number().withoutDecimals().min(0).max(100_000),
    unit: vine.enum(DURATION_UNITS),
  })

/** PATCH /users/me. */
export const changeProfile = vine.create({
  id: vine.string().optional(),
  firstName: name().optional(),
  lastName: vine.string().trim().maxLength(64).nullable().optional(),
  username: username().optional(),
  profession: vine.string().trim().maxLength(80).nullable().optional(),
  bio: vine.string().trim().maxLength(1500).nullable().optional(),
  country: vine.enum(['PE', 'CO', 'CL', 'MX', 'US'] as const).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  timeZone: timeZone().optional(),
  locale: vine.enum(['es', 'en'] as const).optional(),
  category: vine
    .enum(['PROFESSIONAL', 'BUSINESS', 'CREATOR', 'OTHER'] as const)
    .nullable()
    .optional(),
  channel: vine.string().trim().maxLength(64).nullable().optional(),
  textColor: color().optional(),
  accentColor: color().optional(),
  phone: vine
    .object({
      prefix: vine
        .string()
        .trim()
        .regex(/^\+\d{1,4}$/),
      number: vine
        .string()
        .trim()
        .minLength(3)
        .maxLength(20)
        .regex(/^[\d\s()-]+$/),
    })
    .nullable()
    .optional(),
  defaultPolicy: vine
    .object({
      minReservation: duration().optional(),
      maxReservation: duration().optional(),
      minCancellation: duration().optional(),
      minReschedulling: duration().optional(),
    })
    .optional(),
  onboarding: vine.literal(false).optional(),
})

export type ProfileChanges = Infer<typeof changeProfile>

/** POST /users/verify. */
export const giveCode = vine.create({
  code: vine
    .string()
    .trim()
    .regex(/^\d{6}$/),
})

/** GET /users/check. */
export const checkEmail = vine.create({ email: email() })
