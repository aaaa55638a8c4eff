import { smallestPart } from './money.ts'

/** How the rest of a price is paid: where the service takes place, or by a link that is sent before. */
export const BALANCE_WAYS = ['link', 'onSite'] as const

export type BalanceWay = (typeof BALANCE_WAYS)[number]

/** Hours before the start at which the link for the rest is sent. */
export const BALANCE_HOURS = 48

/** A deposit and the price that it is of, in minor units of one currency. */
export type DepositTerms = { deposit: number; price: number }

/**
 * The same share of another amount, in minor units: what is due of it at booking. Rounded half up to what people pay
 * with, and at least the smallest such part. Null where nothing would be left for later: then all is due at once.
 */
export function depositOf(
  amount: number,
  { deposit, price }: DepositTerms,
  currency: string
): number | null {
  const part = smallestPart(currency)
  const share = Math.max(roundedShare({ amount, deposit, price, part }) * part, part)
  return share < amount ? share : null
}

type Share = DepositTerms & { amount: number; part: number }

/** In whole numbers of any size: two large amounts multiplied are more than a number is exact for. */
function roundedShare({ amount, deposit, price, part }: Share): number {
  const [above, below] = [BigInt(amount) * BigInt(deposit), BigInt(price) * BigInt(part)]
  return Number((2n * above + below) / (2n * below))
}

/** What a booking costs, and what of the price before its coupon is due at booking; minor units. */
export type DepositTicket = {
  amount: number
  discount: number
  currency: string
  /** Null: all of it is due at booking. */
  deposit: number | null
}

/** What of a booking is due when it is made, in minor units. A coupon takes from deposit and rest alike. */
export function dueAtBooking({ amount, discount, currency, deposit }: DepositTicket): number {
  if (deposit === null) return amount
  return depositOf(amount, { deposit, price: amount + discount }, currency) ?? amount
}

/** The rest of a price after its deposit, and when its link is sent. */
type Rest = { state: string; balanceBy: BalanceWay; linkDate: string | null }

/**
 * How the rest of a price is paid: by a link that was sent or will be, or on site.
 * Between the day of the link and its job some minutes may pass: it is sent soon.
 */
export function wayOfRest(
  { state, balanceBy, linkDate }: Rest,
  now: number
): 'open' | 'link' | 'soon' | 'onSite' {
  if (state === 'open') return 'open'
  if (balanceBy === 'onSite' || linkDate === null) return 'onSite'
  return Date.parse(linkDate) > now ? 'link' : 'soon'
}
