import { DateTime } from 'luxon'
import type { Me } from '../../data/account'

/** What a new coupon begins with: a tenth off everything, until the end of a day in a month by the host's clock. */
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

/** What was typed as the interface wants it: an empty choice means all, and a part has no currency. */
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
