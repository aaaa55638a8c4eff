/** A method of payment as every answer tells it (docs/api.md, "Paying"). */
export type PaymentMethod = {
  id: string
  type: string
  kind: string
  code: string
  title: string
  config: Record<string, string>
}

/** The platform's own methods by their fixed ids. */
const METHODS = {
  card: {
    type: 'CARD',
    kind: 'CARD',
    code: 'PAYMENT_INTEGRATION',
    title: { es: 'Tarjeta', en: 'Card' },
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

/** The methods that a provider carries out. */
export const ONLINE_METHODS: readonly OwnMethodId[] = ['card']

/** One of the platform's own methods, in a language. */
export function paymentMethod(id: OwnMethodId, language: string): PaymentMethod {
  const { title, ...rest } = METHODS[id]
  return { id, ...rest, title: title[language === 'en' ? 'en' : 'es'], config: {} }
}

/**
 * The online methods that a service offers, in the order to show. An empty list of the host means all. A service whose
 * list names none of them offers all too, so that a booking that has to be paid can be.
 */
export function onlineMethods(chosen: readonly string[]): OwnMethodId[] {
  const named = ONLINE_METHODS.filter((id) => chosen.includes(id))
  return named.length > 0 ? named : [...ONLINE_METHODS]
}
