import vine from '@vinejs/vine'
import { MOST_HOURS_TO_COME } from '#config/limits'
import { CURRENCIES } from '#shared/money'
import { HOME_COUNTRY_CODES } from '#shared/countries'
import { INDUSTRIES } from '#shared/industries'
import { singleLine } from '#shared/single_line'
import { SOCIAL_NETWORK_TYPES } from '#shared/social_networks'
import { versionRead } from '#core/versions'
import { MOST_REMINDERS, REMINDER_TYPES, REMINDER_UNITS } from '#shared/notifications'
import { identityDocument, line, link, phone, policy, timeZone } from '#core/rules'

export const name = () => line().minLength(1).maxLength(64)
const optionalLine = (most: number) => line().maxLength(most).nullable().optional()
const nullableLine = (most: number) =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? singleLine(value) : (value ?? null)))
    .maxLength(most)
    .nullable()
const color = () => vine.string().regex(/^#[0-9a-fA-F]{6}$/)

/** Letters and digits, 3 to 48 (docs/domain.md, "Field rules"). */
export const username = () =>
  vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(48)
    .regex(/^[a-z0-9]+$/)

const socialNetwork = () =>
  vine.object({
    type: vine.enum(SOCIAL_NETWORK_TYPES),
    url: link().maxLength(500),
    title: nullableLine(64),
    description: nullableLine(160),
  })

const additionalField = () =>
  vine.object({
    title: line().minLength(1).maxLength(64),
    value: line().minLength(1).maxLength(256),
  })

/** How many bookings at most; null is no limit, what is left out stays. */
const limit = (max: number) => vine.number().withoutDecimals().range([1, max]).nullable().optional()

/** At most 30 days before; each time once. */
const reminders = () =>
  vine
    .array(
      vine.object({
        type: vine.enum(REMINDER_TYPES),
        time: vine.object({
          value: vine.number().withoutDecimals().min(1).max(720),
          unit: vine.enum(REMINDER_UNITS),
        }),
      })
    )
    .maxLength(MOST_REMINDERS)

/** Without `whatsapp` nothing goes by it. */
const channels = () =>
  vine.object({
    email: vine.boolean(),
    whatsapp: vine
      .boolean()
      .optional()
      .transform((value) => value ?? false),
  })

/** What a person and a team alike may say of their account; what is left out stays. See docs/domain.md, "Accounts". */
export const accountFields = {
  firstName: name().optional(),
  username: username().optional(),
  profession: optionalLine(80),
  bio: vine.string().trim().maxLength(1500).nullable().optional(),
  industry: vine.enum(INDUSTRIES).nullable().optional(),
  customIndustryName: optionalLine(64).requiredWhen('industry', '=', 'OTHER'),
  country: vine.enum(HOME_COUNTRY_CODES).optional(),
  city: optionalLine(80),
  district: optionalLine(80),
  address: optionalLine(256),
  currency: vine.enum(CURRENCIES).optional(),
  timeZone: timeZone().optional(),
  locale: vine.enum(['es', 'en'] as const).optional(),
  textColor: color().optional(),
  accentColor: color().optional(),
  phone: phone().nullable().optional(),
  identityDocument: identityDocument().nullable().optional(),
  socialNetworks: vine.array(socialNetwork()).maxLength(SOCIAL_NETWORK_TYPES.length).optional(),
  additionalFields: vine.array(additionalField()).maxLength(10).optional(),
  defaultPolicy: policy().optional(),
  bookingLimits: vine
    .object({ perDay: limit(100), perWeek: limit(700), perClient: limit(MOST_HOURS_TO_COME) })
    .optional(),
  reminders: vine.object({ own: reminders(), clients: reminders() }).optional(),
  confirmations: vine.object({ own: channels(), clients: channels() }).optional(),
  showsEmail: vine.boolean().optional(),
  weeklySummary: vine.boolean().optional(),
  isPlus: vine.boolean().optional(),
  showInfoPage: vine.boolean().optional(),
  version: versionRead(),
}
