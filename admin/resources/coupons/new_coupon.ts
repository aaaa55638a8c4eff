import { DateTime } from 'luxon'
import type { Me } from '../../data/account'

/** The values of a new coupon: 10 % off everything for about a month, by the host's clock. */
export function newCoupon({ currency, timeZone }: Me) {
  const end = DateTime.now().setZone(timeZone).plus({ days: 30 }).endOf('day')
  return {
    type: 'PERCENT',
    discount: 10,
    currency,
    expiresWall: end.toFormat("yyyy-MM-dd'T'HH:mm"),
    timeZone,
    quantity: null,
    country: null,
    products: [],
    targets: ['MEETING', 'TICKET'],
    blacklist: [],
  }
}

type Typed = Record<string, unknown> & {
  type?: string
  products?: string[] | null
  blacklist?: string[]
}

/** A coupon as it is sent: an empty choice means all, and a percentage has no currency. */
export function tidyCoupon(data: Typed) {
  const { type, products, blacklist = [] } = data
  return {
    ...data,
    expires: data.expiresWall,
    currency: type === 'FIXED' ? data.currency : undefined,
    country: data.country || null,
    quantity: data.quantity || null,
    products: products?.length ? products : null,
    blacklist: blacklist.map((email) => email.trim()).filter(Boolean),
  }
}
