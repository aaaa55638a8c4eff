import { now } from '#core/time'
import Coupon from './coupon.ts'
import { hasFeature } from '#accounts'
import { limits } from '#config/limits'
import { AppError } from '#core/errors'
import { COUPON_CODE, couponCode, discountOf } from '#shared/coupons'
import type { ServiceCard } from '../services/find_service_card.ts'
import { countAttempt, type Caller } from '#core/http/attempts'
import { sql, type Trx } from '#core/database/transaction'
import { couponState, isValidFor, otherCurrencyFor } from './domain/coupon_rules.ts'
import {
  couponExpired,
  couponNotFound,
  couponNotValidHere,
  couponOtherCurrency,
  couponUsedUp,
} from '../errors.ts'

type Use = { service: ServiceCard; code: string; email?: string; country?: string }

/** What a coupon does to a booking; `discount` in minor units of the service's currency. */
export type CouponCard = { id: string; code: string; discount: number }

/**
 * What a coupon would take off a service's price at present. Throws COUPON_NOT_FOUND (404), COUPON_EXPIRED (410),
 * COUPON_USED_UP (409), COUPON_NOT_VALID_HERE (422).
 */
export async function checkCoupon(trx: Trx | undefined, use: Use): Promise<CouponCard> {
  const { accountId, amount, currency } = use.service
  const code = couponCode(use.code)
  const coupon =
    COUPON_CODE.test(code) && (await hasFeature(accountId, 'coupons', trx))
      ? await Coupon.query({ client: trx }).where({ accountId, code }).first()
      : null
  if (!coupon) throw couponNotFound()

  const state = couponState(coupon, now())
  if (state === 'expired') throw couponExpired()
  // First whether it is for them at all: others need not know how well it goes.
  if (!isValidFor(coupon, use)) throw refusalOf(coupon, use)
  if (state === 'usedUp') throw couponUsedUp()
  return { id: coupon.id, code, discount: discountOf(coupon, amount, currency) }
}

/** Names the currency, so that the client can switch; any other reason stays private to the host. */
function refusalOf(coupon: Coupon, use: Use) {
  const currency = otherCurrencyFor(coupon, use, Object.keys(use.service.bookingPrices))
  return currency ? couponOtherCurrency(currency) : couponNotValidHere()
}

/**
 * Takes one use of a coupon for a booking of the same transaction. The update decides: however many come at once, no more
 * succeed than there are uses. Throws as `checkCoupon` does.
 */
export async function takeCoupon(trx: Trx, use: Use): Promise<CouponCard> {
  const card = await checkCoupon(trx, use)
  const rows = await sql(
    trx,
    `UPDATE coupons SET used = used + 1
     WHERE account_id = :accountId AND id = :id AND (quantity IS NULL OR used < quantity) RETURNING id`,
    { accountId: use.service.accountId, id: card.id }
  )
  if (rows.length === 0) throw couponUsedUp()
  return card
}

/** Gives one use of a coupon back, if the coupon is still there. The caller sees to it that this happens once. */
export async function returnCoupon(trx: Trx, accountId: string, id: string): Promise<void> {
  await sql(
    trx,
    'UPDATE coupons SET used = used - 1 WHERE account_id = :accountId AND id = :id AND used > 0',
    { accountId, id }
  )
}

/** Locks an account's coupons before a date of a workshop. Bookings with a coupon lock both in this order. */
export async function lockCoupons(trx: Trx, accountId: string): Promise<void> {
  await sql(trx, 'SELECT FROM coupons WHERE account_id = :accountId ORDER BY id FOR UPDATE', {
    accountId,
  })
}

/**
 * Runs what names a coupon; only codes that are refused count, by the address that tries them. Throws CAPTCHA_REQUIRED,
 * CAPTCHA_INVALID (403), E_TOO_MANY_REQUESTS (429) and what the work throws.
 */
export async function limitCouponGuesses<Result>(
  caller: Caller,
  work: () => Promise<Result>
): Promise<Result> {
  const attempt = await countAttempt(limits.couponGuesses, caller.address, caller)
  try {
    const result = await work()
    await attempt.takeBack()
    return result
  } catch (error) {
    const isGuess = error instanceof AppError && error.code.startsWith('COUPON_')
    if (!isGuess) await attempt.takeBack()
    throw error
  }
}
