import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what the modules below have to ask of payments. */
export default class PaymentsProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { isChargeable } = await import('#catalog')
    const { methodsTaken } = await import('./gateways/find_gateway.ts')
    isChargeable.answer(async (currency) => methodsTaken({ currency }).length > 0)
  }
}
