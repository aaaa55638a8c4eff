import { couponCodeTaken, slugTaken } from './errors.ts'
import type { ApplicationService } from '@adonisjs/core/types'
import { refuseDuplicates } from '#core/database/duplicates'

/** Registers the hooks of catalog: banners, heavy files, what networks show of a page, unique names. */
export default class CatalogProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { accountDetails, picturePlaced, storedBytes } = await import('#accounts')
    const { fileBytesOf } = await import('./files/count_stored_bytes.ts')
    const { placeBanner } = await import('./banners/place_banner.ts')
    picturePlaced.answer(placeBanner)
    refuseDuplicates({
      services_account_id_slug_unique: slugTaken,
      coupons_account_id_code_unique: couponCodeTaken,
    })
    storedBytes.answer(fileBytesOf)
    const { searched, searchedByAll } = await import('#core/search')
    const { searchOwnServices, searchPublicPages } = await import('./services/search_services.ts')
    searched.answer(searchOwnServices)
    searchedByAll.answer(searchPublicPages)
    const { socialPicturesOf } = await import('./social_pictures/find_social_card.ts')
    accountDetails.answer(socialPicturesOf)
  }
}
