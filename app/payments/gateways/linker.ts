import type { OnBehalfOf } from './contract.ts'
import type { LinkedProvider } from '#shared/linked_providers'

/** What opens a host's own account at its provider. */
export type Credentials = OnBehalfOf['credentials']

/** How a host leaves for a provider; `challenge` is the SHA-256 of the verifier. */
export type Leaving = { country: string; state: string; challenge: string; redirectUri: string }

/** How a host came back from a provider. */
export type Return = { country: string; code: string; verifier: string; redirectUri: string }

/** Credentials with the instant at which they end; null where they do not. */
export type Renewed = { credentials: Credentials; expiresAt: Date | null }

/** An account that its host let us into. */
export type LinkedAccount = Renewed & {
  /** The provider's own id of it. */
  account: string
  name: string | null
}

/** An account that we may use. */
export type Known = { country: string; account: string; credentials: Credentials }

/** How an account stands: `failure` is why it takes no payments. */
export type AccountHealth = { name: string | null; failure: string | null }

/**
 * How hosts connect accounts of their own at a provider (OAuth 2, with the code flow). Calls end when `signal` aborts or
 * after eight seconds, and throw GatewayError: `isDenied` where the host has disconnected us.
 */
export abstract class AccountLinker {
  abstract readonly provider: LinkedProvider

  /** Where the host lets us in. */
  abstract addressOf(leaving: Leaving): string

  /** The account of a host who came back with a code. */
  abstract link(back: Return, signal: AbortSignal): Promise<LinkedAccount>

  /** Fresh credentials; undefined where they do not end. */
  async renew(_known: Known, _signal: AbortSignal): Promise<Renewed | undefined> {
    return undefined
  }

  /** How the account stands now. */
  abstract check(known: Known, signal: AbortSignal): Promise<AccountHealth>

  /** Gives up what the host gave us, where the provider has a call for it. */
  async revoke(_known: Known, _signal: AbortSignal): Promise<void> {}
}
