import { busy } from '#core/errors'
import { userNotFound } from '#accounts'
import { qrQuery } from './validators.ts'
import { serviceNotFound } from '../errors.ts'
import router from '@adonisjs/core/services/router'

const SocialPicturesController = () => import('./social_pictures_controller.ts')
const QrController = () => import('./qr_controller.ts')

/** Public links as QR codes. */
export function guestRoutes() {
  router
    .get('/products/:id/qr', [QrController, 'service'])
    .as('qr.service')
    .docs({
      access: 'public',
      summary: 'The link of a service as a QR code, PNG or SVG',
      query: qrQuery,
      errors: [serviceNotFound],
    })
  router
    .get('/users/:username/qr', [QrController, 'show'])
    .as('qr.show')
    .docs({
      access: 'public',
      summary: 'The public link of somebody as a QR code, PNG or SVG',
      query: qrQuery,
      errors: [userNotFound, busy],
    })
}

/** The pictures that links are shown with. */
export function pages() {
  router
    .group(() => {
      router.get('/og/:name', [SocialPicturesController, 'profile']).as('profile')
      router.get('/og/:username/:name', [SocialPicturesController, 'service']).as('service')
    })
    .as('catalog.og')
}
