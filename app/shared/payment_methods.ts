import type { AccountType, MethodConfig } from './host_methods.ts'

/** Where the money of a host's method goes, and what its host says about it. */
export type HostMethodFacts = MethodConfig & {
  accountType: AccountType
  accountCode: string
  ownerName: string
  instructions: string
}

/** A method of payment as every answer tells it (docs/api.md, "Paying"). The platform's own have an empty `config`. */
export type PaymentMethod = {
  id: string
  type: string
  kind: string
  code: string
  title: string
  config: Partial<HostMethodFacts>
}

/** The platform's own methods by their fixed ids. */
const METHODS = {
  card: {
    type: 'CARD',
    kind: 'CARD',
    code: 'PAYMENT_INTEGRATION',
    title: { es: 'Tarjeta', en: 'Card' },
  },
  yape: {
    type: 'CARD',
    kind: 'WALLET',
    code: 'PAYMENT_INTEGRATION',
    title: { es: 'Yape con código', en: 'Yape by code' },
  },
  paypal: {
    type: 'PAYPAL',
    kind: 'PAYPAL',
    code: 'PAYMENT_INTEGRATION',
    title: { es: 'PayPal', en: 'PayPal' },
  },
  onSite: {
    type: 'FREE',
    kind: 'FREE',
    code: 'ON_SITE',
    title: { es: 'En el lugar', en: 'On site' },
  },
} as const

export type OwnMethodId = keyof typeof METHODS

/** The ids of the platform's own methods. */
export const OWN_METHODS = Object.keys(METHODS) as OwnMethodId[]

/** The methods that a provider carries out, in the order to show. */
export const ONLINE_METHODS = ['card', 'yape', 'paypal'] as const satisfies readonly OwnMethodId[]

export type OnlineMethodId = (typeof ONLINE_METHODS)[number]

/** Whether an id is one of the platform's own methods; those of hosts have UUIDs. */
export function isOwnMethod(id: string): id is OwnMethodId {
  return id in METHODS
}

/** Whether a client who chooses this method owes nothing before the booking: the price is due on site. */
export function isPaidOnSite({ code }: Pick<PaymentMethod, 'code'>): boolean {
  return code === METHODS.onSite.code
}

/** Whether a provider takes a payment by this method, also on an own account of the host's. */
export function isPaidOnline({ code }: Pick<PaymentMethod, 'code'>): boolean {
  return code === METHODS.card.code
}

/** Whether a method is one of a host's at which the client pays first and proves it. */
export function needsProof({ code }: Pick<PaymentMethod, 'code'>): boolean {
  return !isPaidOnline({ code }) && !isPaidOnSite({ code })
}

/** One of the platform's own methods, in a language. */
export function paymentMethod(id: OwnMethodId, language: string): PaymentMethod {
  const { title, ...rest } = METHODS[id]
  return { id, ...rest, title: title[language === 'en' ? 'en' : 'es'], config: {} }
}
