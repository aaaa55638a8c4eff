import env from '#start/env'
import { appUrl } from '#config/app'
import { defineConfig, services } from '@adonisjs/ally'
import type { InferSocialProviders } from '@adonisjs/ally/types'
import { PROVIDER_CODES, type Provider } from '#shared/providers'
import { MicrosoftDriver } from '#app/accounts/identities/drivers/microsoft'

type Given = { clientId?: string; clientSecret?: string; url?: string }

/**
 * The providers' own addresses. developers.google.com/identity/openid-connect, learn.microsoft.com/entra/identity-platform.
 */
const ADDRESSES = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    accessTokenUrl: 'https://oauth2.googleapis.com/token',
    userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  microsoft: {
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    accessTokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userInfoUrl: 'https://graph.microsoft.com/oidc/userinfo',
  },
}

/** What a provider's driver needs to know. `url` takes the place of the provider's own hosts; the paths stay. */
export function settingsOf(provider: Provider, { clientId = '', clientSecret = '', url }: Given) {
  const at = (address: string) => (url ? new URL(new URL(address).pathname, url).href : address)
  const { authorizeUrl, accessTokenUrl, userInfoUrl } = ADDRESSES[provider]
  return {
    clientId,
    clientSecret,
    callbackUrl: `${appUrl}/authorize-auth/${provider}`,
    authorizeUrl: at(authorizeUrl),
    accessTokenUrl: at(accessTokenUrl),
    userInfoUrl: at(userInfoUrl),
    // On a shared computer a user does not sign in as the user before.
    prompt: 'select_account' as const,
  }
}

export const providers = {
  google: settingsOf('google', {
    clientId: env.get('GOOGLE_CLIENT_ID'),
    clientSecret: env.get('GOOGLE_CLIENT_SECRET'),
    url: env.get('GOOGLE_AUTH_URL'),
  }),
  microsoft: settingsOf('microsoft', {
    clientId: env.get('MICROSOFT_CLIENT_ID'),
    clientSecret: env.get('MICROSOFT_CLIENT_SECRET'),
    url: env.get('MICROSOFT_AUTH_URL'),
  }),
}

/** Milliseconds for all answers of a provider; the user is waiting at an empty page. */
export const patience = { deadline: 10_000 }

/** The providers one can sign in with: those whose id and secret were given. */
export function configuredProviders(): Provider[] {
  return PROVIDER_CODES.filter((code) => providers[code].clientId && providers[code].clientSecret)
}

const allyConfig = defineConfig({
  google: services.google(providers.google),
  microsoft: (ctx) => new MicrosoftDriver(ctx, providers.microsoft),
})

export default allyConfig

declare module '@adonisjs/ally/types' {
  interface SocialProviders extends InferSocialProviders<typeof allyConfig> {}
}
