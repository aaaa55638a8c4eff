/** What opens a host's account at its provider; the fields beside the tokens are the provider's own. */
export type Credentials = { accessToken: string; refreshToken: string | null } & Record<
  string,
  string | null
>

/** How a host leaves for a provider; `challenge` is the SHA-256 of the verifier (RFC 7636). */
export type Leaving = { state: string; challenge: string; redirectUri: string }

/** How a host came back from a provider. */
export type Return = { code: string; verifier: string; redirectUri: string }

/** Credentials with the instant at which their access token ends; null where it does not. */
export type Renewed = { credentials: Credentials; expiresAt: Date | null }

/** An account that its host let us into. */
export type LinkedAccount = Renewed & {
  /** The provider's own id of it. */
  externalAccount: string
  /** What its host knows it by, such as an address. */
  label: string
  /** What the host has allowed, which may be less than what was asked for. */
  scopes: string[]
}

/** What a host types to let us into an account whose provider has no page for it. */
export type Typed = { address: string; username: string; password: string }

/** How hosts let us in by an address, a name and a password. Throws ProviderError. */
export type AccountEntrance = {
  /** The account behind what a host typed. */
  enter: (typed: Typed, signal: AbortSignal) => Promise<LinkedAccount>
}

/**
 * How hosts let us into an account at a provider: OAuth 2 with the code flow and PKCE. Calls end when `signal` aborts, and throw
 * ProviderError: `denied` where the host has taken back what was allowed.
 */
export abstract class AccountLinker {
  /** Where the host lets us in. */
  abstract addressOf(leaving: Leaving): string

  /** The account of a host who came back with a code. Throws `refused` where less was allowed than is needed. */
  abstract link(back: Return, signal: AbortSignal): Promise<LinkedAccount>

  /** Fresh credentials. */
  abstract renew(credentials: Credentials, signal: AbortSignal): Promise<Renewed>

  /** Asks for something small, so that a silent connection shows that it works. */
  abstract check(credentials: Credentials, signal: AbortSignal): Promise<void>

  /** Gives up what the host gave us. */
  abstract revoke(credentials: Credentials, signal: AbortSignal): Promise<void>
}
