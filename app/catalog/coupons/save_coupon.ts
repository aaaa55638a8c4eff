import { DateTime } from 'luxon'
import Coupon from './coupon.ts'
import Service from '../services/service.ts'
import { toMajor, toMinor } from '#shared/money'
import type { AccountScope } from '#core/account_scope'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import { accountById, requireFeature } from '#accounts'
import { instantToWall, wallToInstant } from '#core/time'
import type { CouponChanges, NewCoupon } from './validators.ts'
import {
  couponExpiryInvalid,
  couponInUse,
  couponNotFound,
  priceTooLow,
  serviceNotFound,
} from '../errors.ts'

/**
 * Adds a coupon. Throws FEATURE_NOT_AVAILABLE (403), COUPON_CODE_TAKEN (409), SERVICE_NOT_FOUND (404) for a service that is
 * not the account's, COUPON_EXPIRY_INVALID (422).
 */
export async function createCoupon(
  trx: Trx,
  { accountId }: AccountScope,
  input: NewCoupon
): Promise<Coupon> {
  await requireFeature(trx, accountId, 'coupons')
  const columns = await columnsOf(trx, accountId, input)
  return Coupon.create(
    { quantity: null, targets: ['MEETING', 'TICKET'], ...columns, accountId },
    { client: trx }
  )
}

/** Changes a coupon; what is not named stays. Throws as `createCoupon`, COUPON_NOT_FOUND (404), COUPON_IN_USE and CHANGED_MEANWHILE (409). */
export async function changeCoupon(
  trx: Trx,
  { accountId }: AccountScope,
  id: string,
  { version, ...changes }: CouponChanges
): Promise<Coupon> {
  await requireFeature(trx, accountId, 'coupons')
  const coupon = await Coupon.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (!coupon) throw couponNotFound()
  checkVersion(coupon, version)
  const { quantity = coupon.quantity } = changes
  if (quantity !== null && quantity < coupon.used) throw couponInUse(coupon.used)

  const columns = await columnsOf(trx, accountId, changes, coupon)
  await coupon.merge(columns).save()
  return coupon.refresh()
}

/** Takes a coupon away; bookings made with it keep their price. Throws COUPON_NOT_FOUND (404). */
export async function deleteCoupon(
  trx: Trx,
  { accountId }: AccountScope,
  id: string
): Promise<void> {
  const owned = Coupon.query({ client: trx }).where({ accountId, id })
  const [deleted] = await owned.delete().returning(['id'])
  if (!deleted) throw couponNotFound()
}

async function columnsOf(
  trx: Trx,
  accountId: string,
  { products, discount, type, currency, expires, timeZone, ...rest }: CouponChanges,
  before?: Coupon
): Promise<Partial<Coupon>> {
  await checkServices(trx, accountId, products)
  const account = await accountById(accountId, trx)
  const chosen = currency ?? before?.currency ?? account!.currency
  const columns = {
    ...rest,
    ...(products !== undefined && { serviceIds: products }),
    ...(type && { type, ...discountColumns(type, discount!, chosen) }),
    ...expiryColumns({ expires, timeZone }, before),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function discountColumns(type: Coupon['type'], discount: number, currency: string) {
  if (type === 'PERCENT') return { percent: discount, amount: 0, currency: null }
  const amount = toMinor(discount, currency)
  if (amount === 0) throw priceTooLow(toMajor(1, currency), currency)
  return { percent: 0, amount, currency }
}

/** An instant as it is, a wall time by its zone. Another zone alone keeps the wall time (docs/domain.md, "Time"). */
function expiryColumns(
  { expires, timeZone }: Pick<CouponChanges, 'expires' | 'timeZone'>,
  before?: Coupon
) {
  if (expires === undefined && timeZone === undefined) return {}
  const zone = timeZone ?? before?.timeZone ?? 'UTC'
  const wall = expires ?? before!.expiresWall
  if (wall.endsWith('Z')) {
    const expiresAt = DateTime.fromISO(wall, { zone: 'utc' })
    return { expiresAt, expiresWall: instantToWall(expiresAt, zone), timeZone: zone }
  }
  const expiresAt = wallToInstant(wall, zone)
  if (!expiresAt) throw couponExpiryInvalid()
  return { expiresAt, expiresWall: wall, timeZone: zone }
}

async function checkServices(trx: Trx, accountId: string, ids: string[] | null | undefined) {
  if (!ids) return
  const found = await Service.query({ client: trx }).where({ accountId }).whereIn('id', ids)
  if (found.length < new Set(ids).size) throw serviceNotFound()
}
