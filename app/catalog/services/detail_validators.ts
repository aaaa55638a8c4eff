import vine from '@vinejs/vine'
import { duration, line, link } from '#core/rules'
import { CURRENCIES } from '#shared/money'
import { CUSTOMIZATION_LIMITS } from '#shared/customization'
import {
  BASIC_FIELDS,
  hasOptions,
  QUESTION_LIMITS,
  QUESTION_TYPES,
  type QuestionType,
} from '#shared/questions'
import { MOST_MEETINGS } from '#shared/packages'
import { MOST_PAYMENT_DAYS } from '#shared/service_kinds'
import { toMinutes, type Duration } from '#shared/durations'

/** A question that chooses needs something to choose from: asked even where no options were sent. */
const enoughOptions = vine.createRule(
  (value, _options, field) => {
    const { type } = field.parent as { type: QuestionType }
    const count = Array.isArray(value) ? value.length : 0
    if (hasOptions(type) && count < 2) field.report('{{ field }} are too few', 'options', field)
  },
  { implicit: true }
)

const question = () =>
  vine.object({
    id: vine.string().uuid().optional(),
    title: line().minLength(1).maxLength(QUESTION_LIMITS.title),
    type: vine.enum(QUESTION_TYPES),
    required: vine.boolean().optional(),
    options: vine
      .array(line().minLength(1).maxLength(QUESTION_LIMITS.option))
      .maxLength(QUESTION_LIMITS.options)
      .distinct()
      .use(enoughOptions())
      .optional(),
    order: vine.number().withoutDecimals().min(0).max(1000).optional(),
  })

/** The questions of a service; two of one id would share their answers. */
export const questions = () =>
  vine.array(question()).maxLength(QUESTION_LIMITS.questions).distinct('id')

/** Whether document and telephone are asked for. */
export const basicFields = () =>
  vine
    .array(
      vine.object({
        field: vine.enum(BASIC_FIELDS),
        show: vine.boolean(),
        required: vine.boolean(),
      })
    )
    .maxLength(BASIC_FIELDS.length)
    .distinct('field')

const color = () => vine.string().regex(/^#[0-9a-f]{6}$/i)

/** How a service looks, and what follows a booking; what is left out stays, null takes it away. */
export const customization = () =>
  vine.object({
    color: color().nullable().optional(),
    materialLink: link().nullable().optional(),
    redirectUrl: link().nullable().optional(),
    finalMessage: vine
      .string()
      .trim()
      .maxLength(CUSTOMIZATION_LIMITS.finalMessage)
      .nullable()
      .optional(),
    showInfoOnReserve: vine.boolean().optional(),
  })

/** What a service costs in other currencies than its own; what is sent takes the place of what was. */
export const bookingPrices = () =>
  vine
    .array(
      vine.object({
        currency: vine.enum(CURRENCIES),
        amount: vine.number().min(0).max(100_000_000),
      })
    )
    .maxLength(CURRENCIES.length)
    .distinct('currency')

/** Words by which hosts group their services. */
export const tags = () =>
  vine
    .array(line().minLength(1).maxLength(CUSTOMIZATION_LIMITS.tag))
    .maxLength(CUSTOMIZATION_LIMITS.tags)
    .distinct()

/** How many meetings are booked together: one unless it is a package. */
export const meetingPackage = () =>
  vine.object({ sessions: vine.number().withoutDecimals().min(1).max(MOST_MEETINGS) })

/** Zero is at once; the longest time is that of a bank transfer. */
const payable = vine.createRule((value, _options, field) => {
  const minutes = toMinutes(value as Duration)
  if (minutes > MOST_PAYMENT_DAYS * 1440)
    field.report('{{ field }} is too long', 'max', field, { max: MOST_PAYMENT_DAYS })
})

/** How a service is paid for (docs/domain.md, "Defaults"): how long its buyer has. */
export const paymentOptions = () =>
  vine.object({ paymentTime: duration().use(payable()).optional() })
