import vine from '@vinejs/vine'
import { mostPaymentMethods } from '#config/limits'
import { duration, line, link, policy, term } from '#core/rules'
import { CURRENCIES } from '#shared/money'
import { BALANCE_WAYS } from '#shared/deposits'
import { OWN_METHODS } from '#shared/payment_methods'
import { CUSTOMIZATION_LIMITS } from '#shared/customization'
import { MOST_MEETINGS } from '#shared/packages'
import { MOST_PAYMENT_DAYS } from '#shared/service_kinds'
import { toMinutes, type Duration } from '#shared/durations'
import { inOrder, isFalling, MOST_REFUND_STEPS, type RefundStep } from '#shared/refund_rule'

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

/** A time to pay; `immediate` is no time at all. */
const paymentTime = () =>
  duration()
    .parse((value) => (value === 'immediate' ? { value: 0, unit: 'MINUTE' } : value))
    .use(payable())

/** The platform's own by their fixed ids, a host's by its UUID. */
const METHOD_ID = new RegExp(
  `^(${OWN_METHODS.join('|')}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`
)

/** How a service is paid for (docs/domain.md, "Payments"): the way, the time and the methods. */
export const paymentOptions = () =>
  vine.object({
    usePaymentProcessor: vine.boolean().optional(),
    paymentTime: paymentTime().optional(),
    balanceBy: vine.enum(BALANCE_WAYS).optional(),
    methods: vine
      .array(vine.string().trim().regex(METHOD_ID))
      .maxLength(OWN_METHODS.length + mostPaymentMethods)
      .distinct()
      .optional(),
  })

const falling = vine.createRule((value, _options, field) => {
  const isWrong = Array.isArray(value) && !isFalling(inOrder(value as RefundStep[]))
  if (isWrong) field.report('Less notice has to give less back', 'falling', field)
})

/** What goes back when a client cancels; null is the usual rule (docs/domain.md, "Refunds"). */
const refunds = () =>
  vine
    .array(
      vine.object({
        before: term(),
        percent: vine.number().withoutDecimals().min(0).max(100),
      })
    )
    .maxLength(MOST_REFUND_STEPS)
    .use(falling())
    .nullable()

/** The policy of a service: the notices, and what goes back. */
export const servicePolicy = () =>
  vine.object({ ...policy().getProperties(), refunds: refunds().optional() })
