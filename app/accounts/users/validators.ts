import vine from '@vinejs/vine'
import { now } from '#core/time'
import { day, email, letters, line, timeZone } from '#core/rules'
import { newPassword } from './new_password.ts'
import { TOUR_STEPS } from '#shared/tour'
import { GENDERS } from '#shared/genders'
import { INDUSTRIES } from '#shared/industries'
import { dayProblem } from '#shared/calendar_days'
import { accountFields, name, username } from './account_validators.ts'
import { LONGEST_FIRST_USERNAME } from '#shared/usernames'
import type { Infer } from '@vinejs/vine/types'

/** A birthday: between 1900 and today. */
const longAgo = vine.createRule((value, _options, field) => {
  const problem = dayProblem(String(value), { first: '1900-01-01', last: now().toISODate()! })
  if (problem) field.report('{{ field }} is no birthday', problem.rule, field, problem.meta)
})

/** POST /users. */
export const signUpUser = vine.create({
  firstName: name().use(letters()),
  lastName: line().maxLength(64).use(letters()).optional(),
  email: email(),
  password: newPassword(),
  terms: vine.accepted(),
  country: vine.string().trim().maxLength(5).optional(),
  timeZone: timeZone().optional(),
  source: line().maxLength(64).optional(),
  referral: line().maxLength(64).optional(),
})

export type SignUp = Infer<typeof signUpUser>

const profileFields = {
  ...accountFields,
  id: vine.string().optional(),
  firstName: name().use(letters()).optional(),
  lastName: line().maxLength(64).use(letters()).nullable().optional(),
  birthDate: day().use(longAgo()).nullable().optional(),
  gender: vine.enum(GENDERS).nullable().optional(),
  category: vine
    .enum(['PROFESSIONAL', 'BUSINESS', 'CREATOR', 'OTHER'] as const)
    .nullable()
    .optional(),
  channel: line().maxLength(64).nullable().optional(),
  onboarding: vine.literal(false).optional(),
  terms: vine.accepted().optional(),
}

/** PATCH /users/me. */
export const changeProfile = vine.create(profileFields)

/**
 * The same during the onboarding: short usernames, and its end needs one and a profession. See docs/domain.md, "Field
 * rules".
 */
export const changeInOnboarding = vine.create({
  ...profileFields,
  username: username()
    .maxLength(LONGEST_FIRST_USERNAME)
    .optional()
    .requiredWhen('onboarding', '=', false),
  industry: vine.enum(INDUSTRIES).nullable().optional().requiredWhen('onboarding', '=', false),
})

/** GET /users/me/username. */
export const checkUsername = vine.create({ username: username() })

/** The answer of GET /users/me/username. */
export const usernameAnswer = vine.create({
  username: vine.string(),
  isAvailable: vine.boolean(),
  reason: vine.enum(['USERNAME_TAKEN', 'USERNAME_RESERVED'] as const).nullable(),
  message: vine.string().nullable(),
})

export type ProfileChanges = Infer<typeof changeProfile>

/** POST /users/verify. */
export const giveCode = vine.create({
  code: vine
    .string()
    .trim()
    .regex(/^\d{6}$/),
})

/** The answer of POST /users/me/phone/verification-code: the number that it went to. */
export const phoneCodeAnswer = vine.create({ sent: vine.literal(true), phone: vine.string() })

/** The answer of POST /users/me/phone/verify. */
export const phoneVerifiedAnswer = vine.create({ phoneVerified: vine.literal(true) })

/** GET /users/check. */
export const checkEmail = vine.create({ email: email() })

/** PUT /tour-steps: what is sent takes the place of what was known (docs/domain.md, "Accounts"). */
export const saveTour = vine.create({
  steps: vine
    .array(
      vine.object({
        code: vine.enum(TOUR_STEPS),
        status: vine.enum(['pending', 'completed'] as const),
      })
    )
    .maxLength(TOUR_STEPS.length),
})

export type TourSteps = Infer<typeof saveTour>['steps']
