import { ProviderError } from './provider_error.ts'
import { AccountLinker, type Credentials } from './account_linker.ts'

/** The linker of a provider that has no page to link at: it needs no account, or its account is typed. */
export class NoAccount extends AccountLinker {
  addressOf(): never {
    throw refused()
  }

  async link(): Promise<never> {
    throw refused()
  }

  async renew(): Promise<never> {
    throw refused()
  }

  async check(_credentials: Credentials, _signal: AbortSignal): Promise<void> {}

  async revoke(): Promise<void> {}
}

const refused = () => new ProviderError('refused', 'no_account')
