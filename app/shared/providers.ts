/** Who may vouch for a person besides our own password, by the name they call themselves. */
export const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' } as const

export type Provider = keyof typeof PROVIDERS

export const PROVIDER_CODES = Object.keys(PROVIDERS) as Provider[]
