/**
 * Digits after the point of each currency we serve. `Intl` says COP has none, the card networks say two
 * (docs/domain.md, "Money"), so this table decides, for storing and for showing.
 */
const EXPONENTS: Record<string, number> = {
  PEN: 2,
  MXN: 2,
  USD: 2,
  COP: 2,
  ARS: 2,
  BRL: 2,
  UYU: 2,
  EUR: 2,
  CLP: 0,
}

/** The currencies a price may have. */
export const CURRENCIES = Object.keys(EXPONENTS)

/**
 * The currencies a client may choose among (docs/domain.md, "Formats"). A price in pesos of Argentina is only ever a
 * service's own.
 */
export const CLIENT_CURRENCIES = CURRENCIES.filter((currency) => currency !== 'ARS')

type Name = { es: string; en: string }

/** What each currency is called, one and many (docs/domain.md, "Countries and currencies"). */
export const CURRENCY_NAMES: Record<string, { one: Name; many: Name }> = {
  PEN: { one: { es: 'sol', en: 'sol' }, many: { es: 'soles', en: 'soles' } },
  MXN: {
    one: { es: 'peso mexicano', en: 'Mexican peso' },
    many: { es: 'pesos mexicanos', en: 'Mexican pesos' },
  },
  USD: {
    one: { es: 'dólar estadounidense', en: 'US dollar' },
    many: { es: 'dólares estadounidenses', en: 'US dollars' },
  },
  COP: {
    one: { es: 'peso colombiano', en: 'Colombian peso' },
    many: { es: 'pesos colombianos', en: 'Colombian pesos' },
  },
  ARS: {
    one: { es: 'peso argentino', en: 'Argentine peso' },
    many: { es: 'pesos argentinos', en: 'Argentine pesos' },
  },
  BRL: {
    one: { es: 'real brasileño', en: 'Brazilian real' },
    many: { es: 'reales brasileños', en: 'Brazilian reals' },
  },
  UYU: {
    one: { es: 'peso uruguayo', en: 'Uruguayan peso' },
    many: { es: 'pesos uruguayos', en: 'Uruguayan pesos' },
  },
  EUR: { one: { es: 'euro', en: 'euro' }, many: { es: 'euros', en: 'euros' } },
  CLP: {
    one: { es: 'peso chileno', en: 'Chilean peso' },
    many: { es: 'pesos chilenos', en: 'Chilean pesos' },
  },
}

function exponent(currency: string): number {
  const digits = EXPONENTS[currency]
  if (digits === undefined) throw new RangeError(`Unknown currency: ${currency}`)
  return digits
}

/** Decimal major units to integer minor units, rounded half away from zero. */
export function toMinor(amount: number, currency: string): number {
  // Through the shortest decimal text, for 1.005 * 100 is 100.49999999999999.
  const minor = Math.round(Number(`${amount}e${exponent(currency)}`))
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount: ${amount}`)
  return minor
}

/** Integer minor units to decimal major units. */
export function toMajor(minor: number, currency: string): number {
  return Number(`${minor}e-${exponent(currency)}`)
}

/** How each currency is written before an amount (docs/domain.md, "Formats"). */
const SYMBOLS: Record<string, string> = { PEN: 'S/', USD: 'US$', BRL: 'R$', EUR: '€', UYU: '$U' }

/** The sign before an amount: `S/`; a dollar's where a currency has none of its own here. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? '$'
}

/** A currency as it is chosen among others: `PEN (S/)` (docs/domain.md, "Formats"). */
export function currencyLabel(currency: string): string {
  return `${currency} (${currencySymbol(currency)})`
}

/** Currencies that are written without cents when there are none. */
const WITHOUT_CENTS = new Set(['COP', 'CLP'])

/**
 * An amount in minor units as a person reads it: `S/ 1 200.00`, `$ 70 000`, `−S/ 5.00`. Thousands are separated by spaces,
 * which do not break, the same in every language (docs/domain.md, "Formats").
 */
export function formatMoney(minor: number, currency: string): string {
  const whole = minor % 10 ** exponent(currency) === 0
  const digits = whole && WITHOUT_CENTS.has(currency) ? 0 : exponent(currency)
  const [units = '', cents] = toMajor(Math.abs(minor), currency).toFixed(digits).split('.')
  const sign = minor < 0 ? '−' : ''
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${sign}${currencySymbol(currency)}\u00a0${grouped}${cents ? `.${cents}` : ''}`
}

/** The smallest part of a currency that people pay with, in minor units. */
export function smallestPart(currency: string): number {
  return WITHOUT_CENTS.has(currency) ? 10 ** exponent(currency) : 1
}

/**
 * A part of an amount, both in minor units. It is rounded half up to what people pay with, and never more than the amount.
 * `percent` is whole, 0 to 100.
 */
export function percentOf(minor: number, percent: number, currency: string): number {
  if (percent === 100) return minor
  const part = smallestPart(currency)
  return Math.min(minor, Math.round((minor * percent) / (100 * part)) * part)
}

/**
 * An amount in equal parts, all in minor units, of what people pay with. The first ones have what is left over, so that
 * together they are the amount.
 */
export function equalParts(minor: number, count: number, currency: string): number[] {
  const part = smallestPart(currency)
  const whole = Math.floor(minor / part)
  const rest = minor - whole * part
  return Array.from({ length: count }, (_, index) => {
    const units = Math.floor(whole / count) + (index < whole % count ? 1 : 0)
    return units * part + (index === 0 ? rest : 0)
  })
}
