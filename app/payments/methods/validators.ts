import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'
import { CURRENCIES } from '#shared/money'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { duration, line, parted } from '#core/rules'
import { mostPaymentMethods } from '#config/limits'
import { OWN_METHODS } from '#shared/payment_methods'
import { MOST_PAYMENT_DAYS, PRICED_TYPES } from '#shared/service_kinds'
import { toMinutes, type Duration } from '#shared/durations'
import {
  ACCOUNT_TYPES,
  HOST_METHOD_CODES,
  METHOD_KINDS,
  METHOD_LIMITS,
  METHOD_TYPES,
} from '#shared/host_methods'

const inTime = vine.createRule((value, _options, field) => {
  const minutes = toMinutes(value as Duration)
  if (minutes > MOST_PAYMENT_DAYS * 1440)
    field.report('{{ field }} is too long', 'max', field, { max: MOST_PAYMENT_DAYS })
  if (minutes === 0) field.report('{{ field }} is no time', 'min', field, { min: 1 })
})

const text = (most: number) => vine.string().trim().minLength(3).maxLength(most)
const name = (most: number) => line().minLength(1).maxLength(most)

const account = () =>
  vine.object({
    name: name(METHOD_LIMITS.title),
    owner: name(METHOD_LIMITS.ownerName),
    code: name(METHOD_LIMITS.accountCode),
  })

/** What is left out stays, null takes it away. */
const config = () =>
  vine.object({
    defaultTime: duration().use(inTime()).optional(),
    disclaimer: text(METHOD_LIMITS.disclaimer).nullable().optional(),
    qr: name(METHOD_LIMITS.qr).nullable().optional(),
    accounts: vine.array(account()).maxLength(METHOD_LIMITS.accounts).optional(),
    customTitle: name(METHOD_LIMITS.title).nullable().optional(),
  })

const type = () => vine.enum(METHOD_TYPES)
const title = () => name(METHOD_LIMITS.title)
const accountType = () => vine.enum(ACCOUNT_TYPES)
const accountCode = () => name(METHOD_LIMITS.accountCode)
const ownerName = () => name(METHOD_LIMITS.ownerName)
const instructions = () => text(METHOD_LIMITS.instructions)

const fields = {
  code: vine.enum(HOST_METHOD_CODES).optional(),
  kind: vine.enum(METHOD_KINDS).optional(),
  country: vine.enum(['ALL', ...FILTER_COUNTRY_CODES] as const).optional(),
  config: config().optional(),
  isEnabled: vine.boolean().optional(),
  order: vine.number().withoutDecimals().min(0).max(100_000).optional(),
}

/**
 * POST /payment-methods (docs/domain.md, "Payment methods"). Code and kind follow from the account where they are left
 * out.
 */
export const createPaymentMethod = vine.create({
  type: type(),
  title: title(),
  accountType: accountType(),
  accountCode: accountCode(),
  ownerName: ownerName(),
  instructions: instructions(),
  ...fields,
})

/** PATCH /payment-methods/:id. The type of an account and its code go together, for one says what the other is. */
export const changePaymentMethod = vine.create({
  type: type().optional(),
  title: title().optional(),
  accountType: accountType().optional(),
  accountCode: accountCode().optional().requiredIfExists('accountType'),
  ownerName: ownerName().optional(),
  instructions: instructions().optional(),
  version: versionRead(),
  ...fields,
})

export type NewPaymentMethod = Infer<typeof createPaymentMethod>
export type PaymentMethodChanges = Infer<typeof changePaymentMethod>

/** GET /payment-methods. */
export const paymentMethodFilter = vine.create(pageQuery(['order', 'createdAt', 'title'] as const))

/** GET /payment-methods/online. */
export const onlineMethodFilter = vine.create({ currency: vine.enum(CURRENCIES).optional() })

/** PUT /payment-methods/:method/hidden. */
export const hiddenMethod = vine.create({
  services: vine.array(vine.enum(PRICED_TYPES)).distinct().maxLength(PRICED_TYPES.length),
})

/** GET /payment-methods/preview: a service as its form holds it; `methods` may be a list with commas. */
export const previewFilter = vine.create({
  type: vine.enum(PRICED_TYPES),
  usePaymentProcessor: vine.boolean(),
  methods: vine
    .array(vine.string().trim().maxLength(36))
    .parse(parted)
    .maxLength(OWN_METHODS.length + mostPaymentMethods)
    .optional(),
  currency: vine.enum(CURRENCIES),
  country: vine.enum(FILTER_COUNTRY_CODES).optional(),
  /** In major units of the currency. */
  price: vine.number().min(0).max(1e9).optional(),
})
