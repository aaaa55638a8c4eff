import vine from '@vinejs/vine'
import { now } from '#core/time'
import { day, letters, line, timeZone } from '#core/rules'
import { newPassword } from './password.ts'
import { username } from './username.ts'
import { TOUR_STEPS } from '#shared/tour'
import { GENDERS } from '#shared/genders'
import { INDUSTRIES } from '#shared/industries'
import { accountFields, name } from './account.ts'
import { LONGEST_FIRST_USERNAME } from '#shared/usernames'
import type { Infer } from '@vinejs/vine/types'

const email = () => vine.string().trim().toLowerCase().email().maxLength(254)

/** A birthday: between 1900 and today. */
const longAgo = vine.createRule((value, _options, field) => {
  const [birth, min, max] = [String(value), '1900-01-01', now().toISODate()]
  if (birth < min) field.report('{{ field }} is too early', 'dateMin', field, { min })
  if (birth > max) field.report('{{ field }} is too late', 'dateMax', field, { max })
})

/** POST /users. */
export const signUpUser = vine.create({
  firstName: name(),
  lastName: line().maxLength(64).optional(),
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

/** The same during the onboarding: short usernames, and its end needs one and a profession (specification, section 5). */
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

/** GET /users/check. */
export const checkEmail = vine.create({ email: email() })

/** PUT /tour-steps: what is sent takes the place of what was known (specification, section 3, tour). */
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
