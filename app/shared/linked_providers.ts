/** The providers at which a host can have an own account. */
export const LINKED_PROVIDERS = ['mercadopago', 'stripe', 'local'] as const

export type LinkedProvider = (typeof LINKED_PROVIDERS)[number]

/** What they are called. */
export const PROVIDER_NAMES: Record<LinkedProvider, string> = {
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
  local: 'Demo',
}
