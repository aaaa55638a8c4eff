import { either } from '#core/http/route_docs'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { qrQuery } from '../social_pictures/validators.ts'
import { plusQuery } from './validators.ts'
import { couponQuery } from '../coupons/validators.ts'
import { couponPriceAnswer } from '../coupons/coupon_transformer.ts'
import { profileAnswer } from './profile_transformer.ts'
import { publicServiceAnswer, publicServicePageAnswer } from './public_service_transformer.ts'
import { publicServiceFilter, serviceFilter, serviceQuery } from '../services/validators.ts'
import { serviceAnswer, servicePageAnswer } from '../services/service_transformer.ts'
import {
  couponNotFound,
  couponExpired,
  couponUsedUp,
  couponNotValidHere,
  couponOtherCurrency,
  serviceNotFound,
  currencyNotAvailable,
} from '../errors.ts'
import { userNotFound } from '#accounts'
import { busy } from '#core/errors'

const CouponsController = () => import('../coupons/coupons_controller.ts')
const ProfilesController = () => import('./profiles_controller.ts')
const QrController = () => import('../social_pictures/qr_controller.ts')
const ServicesController = () => import('../services/services_controller.ts')

const COUPON_REFUSALS = [
  couponNotFound,
  couponExpired,
  couponUsedUp,
  couponNotValidHere,
  couponOtherCurrency,
]
/** What everybody sees of a host and of their services. */
export function guestRoutes() {
  for (const name of ['services', 'products'] as const) serviceReads(name)
  profileRoutes()
  qrRoutes()
  couponPrice()
}

function profileRoutes() {
  router
    .get('/users/:username', [ProfilesController, 'show'])
    .as('profiles.show')
    .docs({
      access: 'public',
      summary: 'A public profile with its services',
      query: plusQuery,
      answer: profileAnswer,
      errors: [userNotFound],
    })
    .use(middleware.etag())
  router
    .get('/users/:username/services', [ProfilesController, 'services'])
    .as('profiles.services')
    .docs({
      access: 'public',
      summary: 'The services that a host shows to everybody',
      query: publicServiceFilter,
      answer: publicServicePageAnswer,
      errors: [userNotFound],
    })
    .use(middleware.etag())
  router
    .get('/users/:username/products/:slug', [ProfilesController, 'service'])
    .as('profiles.service')
    .docs({
      access: 'public',
      summary: 'A public service',
      query: plusQuery,
      answer: publicServiceAnswer,
      errors: [userNotFound, serviceNotFound],
    })
    .use(middleware.etag())
}

function qrRoutes() {
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

function couponPrice() {
  router
    .get('/products/:id/coupons/:code', [CouponsController, 'price'])
    .as('coupons.price')
    .docs({
      access: 'public',
      summary: 'What a service costs with a coupon',
      query: couponQuery,
      answer: couponPriceAnswer,
      errors: [serviceNotFound, currencyNotAvailable, ...COUPON_REFUSALS],
      captcha: true,
    })
}

/** What one reads of one's own services, and, by a host's `username`, everybody of theirs. */
function serviceReads(name: 'services' | 'products') {
  const unlessNamed = middleware.maybeAccount({ unless: 'username' })
  router
    .get(`/${name}`, [ServicesController, 'index'])
    .as(`${name}.index`)
    .docs({
      access: 'managers',
      summary: 'The services of an account; with a `username` what everybody sees of that host’s',
      query: serviceFilter,
      answer: either(servicePageAnswer, publicServicePageAnswer),
      errors: [userNotFound],
    })
    .use(unlessNamed)
  router
    .get(`/${name}/:id`, [ServicesController, 'show'])
    .as(`${name}.show`)
    .docs({
      access: 'managers',
      summary: 'A service by its id or slug; with a `username` as everybody sees it',
      query: serviceQuery,
      answer: either(serviceAnswer, publicServiceAnswer),
      errors: [serviceNotFound, userNotFound],
    })
    .use(unlessNamed)
}
