import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what the modules below have to ask of payments. */
export default class PaymentsProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { isChargeable, ownedMethods } = await import('#catalog')
    const { accountDetails } = await import('#accounts')
    const { creditsOfAccounts } = await import('./ledger/credits/find_credits.ts')
    accountDetails.answer(creditsOfAccounts)
    const { ownMethodIds } = await import('./methods/find_offered_methods.ts')
    ownedMethods.answer(ownMethodIds)
    // Registers what /metrics shows of proofs and of charges that could not be given back.
    await import('./checkout/proofs/overdue_proofs.ts')
    await import('./memberships/failed_returns.ts')
    const { methodsTaken } = await import('./gateways/find_gateway.ts')
    isChargeable.answer(async (currency) => methodsTaken({ currency }).length > 0)
  }
}
