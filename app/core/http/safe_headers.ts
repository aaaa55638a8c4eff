const YEAR = 365 * 24 * 60 * 60

/**
 * Headers of every answer. Browsers do not guess its type, other sites learn only our origin, and a site reached by https
 * is asked for by https for a year (RFC 6797).
 */
export function safeHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR}` }),
  }
}
