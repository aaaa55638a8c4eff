import vine from '@vinejs/vine'
import { email, timeZone } from '#core/rules'
import { dayProblem } from '#shared/calendar_days'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { CURRENCIES } from '#shared/money'
import { pageQuery } from '#core/pagination'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'
import { COUPON_CODE, COUPON_TARGETS, COUPON_TYPES, couponCode } from '#shared/coupons'

/** A PERCENT one is whole and at most 100. */
const ofItsType = vine.createRule((value, _options, field) => {
  const { type } = field.parent as { type?: unknown }
  if (type !== 'PERCENT' || typeof value !== 'number') return
  if (!Number.isInteger(value)) field.report('{{ field }} is not whole', 'withoutDecimals', field)
  if (value > 100) field.report('{{ field }} is more than all', 'max', field, { max: 100 })
})

/** A wall time of `timeZone`, or an instant in UTC as the answers give it; a day that the calendar has. */
const realMoment = vine.createRule((value, _options, field) => {
  const text = String(value)
  const instant = Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  const problem = Number.isNaN(instant) ? { rule: 'date', meta: {} } : dayProblem(text)
  if (problem) field.report('{{ field }} is no time', problem.rule, field, problem.meta)
})

/** Upper-cased before it is looked at: how it was typed does not matter. */
const couponPattern = vine.createRule((value, _options, field) => {
  const code = couponCode(String(value))
  if (COUPON_CODE.test(code)) field.mutate(code, field)
  else field.report('{{ field }} is no code', 'couponCode', field)
})

const code = () => vine.string().maxLength(64).use(couponPattern())
const type = () => vine.enum(COUPON_TYPES)
const discount = () => vine.number().min(0.01).max(100_000_000).use(ofItsType())
const expires = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?Z)?$/)
    .use(realMoment())

const fields = {
  currency: vine.enum(CURRENCIES).optional(),
  quantity: vine.number().withoutDecimals().min(1).max(1_000_000).nullable().optional(),
  timeZone: timeZone().optional(),
  country: vine.enum(FILTER_COUNTRY_CODES).nullable().optional(),
  products: vine
    .array(vine.string().uuid())
    .minLength(1)
    .maxLength(200)
    .distinct()
    .nullable()
    .optional(),
  blacklist: vine.array(email()).maxLength(500).optional(),
  targets: vine.array(vine.enum(COUPON_TARGETS)).minLength(1).distinct().optional(),
  description: vine.string().trim().maxLength(256).nullable().optional(),
}

/**
 * POST /coupons. `discount` is a percentage, or an amount of `currency` in major units; `expires` is by the clock of
 * `timeZone`.
 */
export const createCoupon = vine.create({
  code: code(),
  type: type(),
  discount: discount(),
  expires: expires(),
  ...fields,
})

/** PATCH /coupons/:id. Type and discount go together, for one says what the other means. */
export const changeCoupon = vine.create({
  code: code().optional(),
  type: type().optional().requiredIfAnyExists(['discount', 'currency']),
  discount: discount().optional().requiredIfExists('type'),
  expires: expires().optional(),
  version: versionRead(),
  ...fields,
})

export type NewCoupon = Infer<typeof createCoupon>
export type CouponChanges = Infer<typeof changeCoupon>

/** GET /coupons. */
export const couponFilter = vine.create({
  ...pageQuery(['createdAt', 'code', 'expires'] as const),
  q: vine.string().trim().maxLength(120).optional(),
})

export type CouponFilter = Infer<typeof couponFilter>

/** GET /products/:id/coupons/:code. */
export const couponQuery = vine.create({
  country: vine.string().maxLength(5).optional(),
  /** Of a workshop: the coupon is used once for all of them. */
  places: vine.number().withoutDecimals().min(1).max(20).optional(),
  currency: vine.enum(CURRENCIES).optional(),
})
