import { PASSWORD } from '#database/factories/person'
import type { BrowserContext } from 'playwright'

/** Gives a browser the login of a host. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const signedIn = await context.request.post('/api/v3/auth', {
    data: { email, password: PASSWORD },
  })
  const { redirectUri } = (await signedIn.json()) as { redirectUri: string }
  await context.request.get(redirectUri, { maxRedirects: 0 })
}
