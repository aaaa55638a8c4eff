/** The tenant of all personal accounts (learn.microsoft.com, ID token claims reference, `tid`). */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** Seconds that Microsoft's clock and ours may differ. */
const LEEWAY = 300

/** What an id token says of a person. `id` never changes hands: tenant and object. */
export type MicrosoftClaims = {
  id: string
  sub: string
  email: string | null
  isEmailProved: boolean
}

/**
 * Reads an id token that came straight from Microsoft's token endpoint by TLS. That way stands for its signature
 * (OpenID Connect Core, 3.1.3.7). Throws when it is not Microsoft's, not for us, or too old; `at` is this instant.
 *
 * The e-mail of a work account is whatever its administrator typed, so it proves nothing ("nOAuth") unless Microsoft
 * says that the domain's owner was verified (optional claim `xms_edov`), or the account is a personal one.
 */
export function microsoftClaims(
  idToken: string,
  { clientId, at }: { clientId: string; at: Date }
): MicrosoftClaims {
  const claims = payloadOf(idToken)
  const { aud, iss, exp, tid, oid, sub, email } = claims
  const isForUs = aud === clientId && iss === `https://login.microsoftonline.com/${tid}/v2.0`
  const isFresh = typeof exp === 'number' && exp + LEEWAY > at.getTime() / 1000
  if (!isForUs || !isFresh || ![tid, oid, sub].every(isWord))
    throw new Error('This id token is not for us')

  return {
    id: `${tid}/${oid}`,
    sub: String(sub),
    email: typeof email === 'string' ? email : null,
    isEmailProved: tid === PERSONAL || ['true', '1'].includes(String(claims.xms_edov)),
  }
}

function payloadOf(idToken: string): Record<string, unknown> {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return Object(claims)
}

function isWord(value: unknown) {
  return typeof value === 'string' && value !== ''
}
