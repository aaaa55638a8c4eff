import { describe, either } from '#core/http/route_docs'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { qrQuery } from '../validators/qr.ts'
import { plusQuery } from '../validators/plus.ts'
import { couponQuery } from '../validators/coupon.ts'
import { couponPriceAnswer } from '../transformers/coupon_transformer.ts'
import { profileAnswer } from '../transformers/profile_transformer.ts'
import {
  publicServiceAnswer,
  publicServicePageAnswer,
} from '../transformers/public_service_transformer.ts'
import { publicServiceFilter, serviceFilter, serviceQuery } from '../validators/service.ts'
import { serviceAnswer, servicePageAnswer } from '../transformers/service_transformer.ts'

const CouponsController = () => import('../controllers/coupons_controller.ts')
const ProfilesController = () => import('../controllers/profiles_controller.ts')
const QrController = () => import('../controllers/qr_controller.ts')
const ServicesController = () => import('../controllers/services_controller.ts')

const COUPON_REFUSALS = [
  'COUPON_NOT_FOUND',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_NOT_VALID_HERE',
  'COUPON_OTHER_CURRENCY',
]
/** What everybody sees of a host and of their services. */
export function guestRoutes() {
  for (const name of ['services', 'products'] as const) serviceReads(name)
  profileRoutes()
  qrRoutes()
  couponPrice()
}

function profileRoutes() {
  describe(router.get('/users/:username', [ProfilesController, 'show']).as('profiles.show'), {
    summary: 'A public profile with its services',
    query: plusQuery,
    answer: profileAnswer,
    errors: ['USER_NOT_FOUND'],
  }).use(middleware.etag())
  describe(
    router
      .get('/users/:username/services', [ProfilesController, 'services'])
      .as('profiles.services'),
    {
      summary: 'The services that a host shows to everybody',
      query: publicServiceFilter,
      answer: publicServicePageAnswer,
      errors: ['USER_NOT_FOUND'],
    }
  ).use(middleware.etag())
  describe(
    router
      .get('/users/:username/products/:slug', [ProfilesController, 'service'])
      .as('profiles.service'),
    {
      summary: 'A public service',
      query: plusQuery,
      answer: publicServiceAnswer,
      errors: ['USER_NOT_FOUND', 'SERVICE_NOT_FOUND'],
    }
  ).use(middleware.etag())
}

function qrRoutes() {
  describe(router.get('/products/:id/qr', [QrController, 'service']).as('qr.service'), {
    summary: 'The link of a service as a QR code, PNG or SVG',
    query: qrQuery,
    errors: ['SERVICE_NOT_FOUND'],
  })
  describe(router.get('/users/:username/qr', [QrController, 'show']).as('qr.show'), {
    summary: 'The public link of somebody as a QR code, PNG or SVG',
    query: qrQuery,
    errors: ['USER_NOT_FOUND', 'BUSY'],
  })
}

function couponPrice() {
  describe(
    router.get('/products/:id/coupons/:code', [CouponsController, 'price']).as('coupons.price'),
    {
      summary: 'What a service costs with a coupon',
      query: couponQuery,
      answer: couponPriceAnswer,
      errors: ['SERVICE_NOT_FOUND', 'CURRENCY_NOT_AVAILABLE', ...COUPON_REFUSALS],
      captcha: true,
    }
  )
}

/** What one reads of one's own services, and, by a host's `username`, everybody of theirs. */
function serviceReads(name: 'services' | 'products') {
  const unlessNamed = middleware.maybeAccount({ unless: 'username' })
  describe(router.get(`/${name}`, [ServicesController, 'index']).as(`${name}.index`), {
    summary: 'The services of an account; with a `username` what everybody sees of that host’s',
    query: serviceFilter,
    answer: either(servicePageAnswer, publicServicePageAnswer),
    errors: ['USER_NOT_FOUND'],
  }).use(unlessNamed)
  describe(router.get(`/${name}/:id`, [ServicesController, 'show']).as(`${name}.show`), {
    summary: 'A service by its id or slug; with a `username` as everybody sees it',
    query: serviceQuery,
    answer: either(serviceAnswer, publicServiceAnswer),
    errors: ['SERVICE_NOT_FOUND', 'USER_NOT_FOUND'],
  }).use(unlessNamed)
}
