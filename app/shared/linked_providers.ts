/** The providers at which a host can have an own account. */
export const LINKED_PROVIDERS = ['mercadopago', 'stripe', 'local'] as const

export type LinkedProvider = (typeof LINKED_PROVIDERS)[number]

const NAMES: Record<LinkedProvider, { es: string; en: string }> = {
  mercadopago: { es: 'Mercado Pago', en: 'Mercado Pago' },
  stripe: { es: 'Stripe', en: 'Stripe' },
  local: { es: 'Proveedor simulado', en: 'Simulated provider' },
}

/** What a provider is called in a language. */
export function providerName(provider: LinkedProvider, language = 'es'): string {
  return NAMES[provider][language === 'en' ? 'en' : 'es']
}
