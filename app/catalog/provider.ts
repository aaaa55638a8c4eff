import { couponCodeTaken, slugTaken } from './errors.ts'
import type { ApplicationService } from '@adonisjs/core/types'
import { refuseDuplicates } from '#core/database/duplicates'

/** Hears from accounts, which lies below, where the pictures of services are; names what an account has once. */
export default class CatalogProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { followBanners } = await import('#accounts')
    const { placeBanner } = await import('./actions/place_banner.ts')
    followBanners(placeBanner)
    refuseDuplicates({
      services_account_id_slug_unique: slugTaken,
      coupons_account_id_code_unique: couponCodeTaken,
    })
  }
}
