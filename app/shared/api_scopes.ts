/** What programs may read and write with an API key (docs/api.md, "API keys"). */
export const API_RESOURCES = [
  'bookings',
  'services',
  'availability',
  'buyers',
  'payments',
  'webhooks',
] as const

export type ApiResource = (typeof API_RESOURCES)[number]

export type ApiScope = `${ApiResource}:${'read' | 'write'}`

/** Every scope. Writing does not include reading. */
export const API_SCOPES: readonly ApiScope[] = API_RESOURCES.flatMap((resource): ApiScope[] => [
  `${resource}:read`,
  `${resource}:write`,
])

/** How every key begins, so that scanners of secrets know one. */
export const API_KEY_PREFIX = 'cupo_'
