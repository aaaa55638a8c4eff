import { now } from '#core/time'
import { Oauth2Driver } from '@adonisjs/ally'
import type { HttpContext } from '@adonisjs/core/http'
import { microsoftClaims } from '../domain/microsoft_claims.ts'
import type {
  AllyUserContract,
  ApiRequestContract,
  Oauth2AccessToken,
  Oauth2DriverConfig,
  RedirectRequestContract,
} from '@adonisjs/ally/types'

type Scope = 'openid' | 'profile' | 'email' | 'User.Read'

type Settings = Oauth2DriverConfig & { userInfoUrl: string; prompt: string }

/** What the userinfo endpoint says: names, and the same `sub` as the id token. */
type Profile = { sub: string; name?: string; given_name?: string; family_name?: string }

const SCOPES: Scope[] = ['openid', 'profile', 'email', 'User.Read']

/**
 * Microsoft's identity platform v2.0 for ally, which has no driver of its own. It takes work, school and personal
 * accounts (tenant `common`). Who a person is comes from the id token alone; the userinfo endpoint adds how to write
 * their name.
 */
export class MicrosoftDriver extends Oauth2Driver<Oauth2AccessToken, Scope> {
  protected authorizeUrl = ''
  protected accessTokenUrl = ''
  protected codeParamName = 'code'
  protected errorParamName = 'error'
  protected stateCookieName = 'microsoft_oauth_state'
  protected stateParamName = 'state'
  protected scopeParamName = 'scope'
  protected scopesSeparator = ' '

  constructor(
    ctx: HttpContext,
    protected settings: Settings
  ) {
    super(ctx, settings)
    this.loadState()
  }

  protected configureRedirectRequest(request: RedirectRequestContract<Scope>) {
    request.scopes(SCOPES)
    request.param('response_type', 'code')
    request.param('response_mode', 'query')
    request.param('prompt', this.settings.prompt)
  }

  accessDenied() {
    return this.getError() === 'access_denied'
  }

  /** Who came back. `id` names the person for good; `callback` completes the token request. */
  async user(
    callback?: (request: ApiRequestContract) => void
  ): Promise<AllyUserContract<Oauth2AccessToken>> {
    const token = await this.accessToken(callback)
    const { clientId } = this.settings
    const claims = microsoftClaims(String(token.id_token), { clientId, at: now().toJSDate() })
    const profile = await this.userFromToken(token.token)
    // OpenID Connect Core, 5.3.2: another `sub` is another person's profile.
    if (profile.id !== claims.sub) throw new Error('The profile is of somebody else')

    const { id, email, isEmailProved } = claims
    return {
      ...profile,
      id,
      email,
      token,
      emailVerificationState: isEmailProved ? 'verified' : 'unverified',
    }
  }

  /** The profile alone. It says nothing of the e-mail: only the id token tells whether that is proved. */
  async userFromToken(token: string) {
    const request = this.httpClient(this.settings.userInfoUrl)
    request.header('Authorization', `Bearer ${token}`).parseAs('json')
    const profile = (await request.get()) as Profile
    return {
      id: profile.sub,
      nickName: profile.name ?? '',
      name: profile.name ?? '',
      email: null,
      emailVerificationState: 'unverified' as const,
      avatarUrl: null,
      original: profile,
      token: { token, type: 'bearer' as const },
    }
  }
}
