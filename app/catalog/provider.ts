import type { ApplicationService } from '@adonisjs/core/types'

/** Hears from accounts, which lies below, where the pictures of services are. */
export default class CatalogProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { followBanners } = await import('#accounts')
    const { placeBanner } = await import('./actions/place_banner.ts')
    followBanners(placeBanner)
  }
}
