import { framedPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as files from './files/routes.ts'
import * as banners from './banners/routes.ts'
import * as coupons from './coupons/routes.ts'
import * as profiles from './profiles/routes.ts'
import * as services from './services/routes.ts'
import * as socialPictures from './social_pictures/routes.ts'

/** The API of the catalogue: a host's services, and what all see of them. */
export function api() {
  router
    .group(() => {
      router
        .group(() => {
          for (const part of [services, banners, files, coupons]) part.ownRoutes()
        })
        .use(signedIn())
      for (const part of [profiles, socialPictures, coupons]) part.guestRoutes()
    })
    .as('catalog')
}

/** The page that the dashboard frames. It is declared before the dashboard's own, which match any address below theirs. */
export function framedPages() {
  router
    .group(() => profiles.previewPage())
    .as('catalog')
    .use([...signedIn(), ...framedPage()])
}

export { firstPages, pages } from './profiles/routes.ts'
export { pages as socialPictures } from './social_pictures/routes.ts'
