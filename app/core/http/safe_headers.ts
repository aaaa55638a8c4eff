const YEAR = 365 * 24 * 60 * 60

/**
 * Headers of every answer. Browsers do not guess its type, other sites learn only our origin, no page uses camera, microphone or position unless it says so itself, and a site reached by https
 * is asked for by https for a year (RFC 6797).
 */
export function safeHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR}` }),
  }
}
