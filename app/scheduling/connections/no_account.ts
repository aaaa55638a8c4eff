import { ProviderError } from './provider_error.ts'
import { AccountLinker } from './account_linker.ts'

/** The linker of a provider that works without an account: there is nothing to link. */
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

  async check(): Promise<void> {}

  async revoke(): Promise<void> {}
}

const refused = () => new ProviderError('refused', 'no_account')
