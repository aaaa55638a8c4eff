import { describe } from '#core/http/route_docs'
import { frameablePage, middleware, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { cropPicture, PICTURE_REFUSALS } from '#accounts'
import { FILE_REFUSALS } from './errors.ts'
import { guestRoutes } from './routes/public.ts'
import { uploadFile } from './validators/file.ts'
import { changeCoupon, couponFilter, createCoupon } from './validators/coupon.ts'
import { couponAnswer, couponPageAnswer } from './transformers/coupon_transformer.ts'
import { changeService, createService, newOrder, orderAnswer } from './validators/service.ts'
import { serviceAnswer } from './transformers/service_transformer.ts'

const ServicesController = () => import('./controllers/services_controller.ts')
const BannersController = () => import('./controllers/banners_controller.ts')
const FilesController = () => import('./controllers/files_controller.ts')
const CouponsController = () => import('./controllers/coupons_controller.ts')
const SocialPicturesController = () => import('./controllers/social_pictures_controller.ts')
const ProfilesController = () => import('./controllers/profiles_controller.ts')

const PRICES = ['PRICE_TOO_LOW', 'PRICE_TOO_HIGH', 'PRICE_FREE_IN_PART', 'PRICE_CURRENCY_TWICE']
const REFUSALS = ['SLUG_TAKEN', ...PRICES, 'AVAILABILITY_NOT_FOUND', 'FORM_HAS_NO_PRICE']
const PEOPLE = ['NOT_A_MEETING', 'NOT_A_MEMBER']
const DATES = ['NOT_A_WORKSHOP', 'INVALID_SESSION', 'SCHEDULE_NOT_AVAILABLE']

const COUPON_SAVING = [
  'FEATURE_NOT_AVAILABLE',
  'COUPON_CODE_TAKEN',
  'SERVICE_NOT_FOUND',
  'COUPON_EXPIRY_INVALID',
  'PRICE_TOO_LOW',
]

/** The interface of the catalogue: a host's services, and what everybody sees of them. */
export function api() {
  router
    .group(() => {
      router
        .group(() => {
          for (const name of ['services', 'products'] as const) {
            serviceRoutes(name)
            bannerRoutes(name)
          }
          fileRoutes()
          couponRoutes()
        })
        .use(signedIn())
      guestRoutes()
    })
    .as('catalog')
}

/** The specification's section 7 names the same things twice. */
function serviceRoutes(name: 'services' | 'products') {
  describe(router.post(`/${name}`, [ServicesController, 'store']).as(`${name}.store`), {
    summary:
      'Publish a service; with `cloneId` in the query, and no body, a blocked copy of another',
    body: createService,
    answer: serviceAnswer,
    status: 201,
    errors: [...REFUSALS, ...PEOPLE, ...DATES],
  }).use(middleware.idempotent())
  describe(
    router.patch(`/${name}/reorder`, [ServicesController, 'reorder']).as(`${name}.reorder`),
    {
      summary: 'Put services into an order; those named change places among themselves',
      body: newOrder,
      answer: orderAnswer,
      errors: ['SERVICE_NOT_FOUND'],
    }
  )
  describe(router.patch(`/${name}/:id`, [ServicesController, 'update']).as(`${name}.update`), {
    summary: 'Change a service',
    body: changeService,
    answer: serviceAnswer,
    errors: ['SERVICE_NOT_FOUND', ...REFUSALS, ...PEOPLE, 'PLACES_TAKEN', 'MEETINGS_CLASH'],
  })
  describe(router.delete(`/${name}/:id`, [ServicesController, 'destroy']).as(`${name}.destroy`), {
    summary: 'Delete a service; one whose bookings are over is put away',
    status: 204,
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_HAS_BOOKINGS'],
  })
}

function bannerRoutes(name: 'services' | 'products') {
  describe(router.put(`/${name}/:id/banner`, [BannersController, 'store']).as(`${name}.banner`), {
    summary: 'Upload the banner of a service; it is shown once it has been drawn anew',
    body: cropPicture,
    upload: 'file',
    answer: serviceAnswer,
    errors: ['SERVICE_NOT_FOUND', ...PICTURE_REFUSALS],
  })
  describe(
    router
      .delete(`/${name}/:id/banner`, [BannersController, 'destroy'])
      .as(`${name}.destroy_banner`),
    {
      summary: 'Remove the banner of a service',
      answer: serviceAnswer,
      errors: ['SERVICE_NOT_FOUND'],
    }
  )
}

/** What a digital file sells. */
function fileRoutes() {
  const errors = ['SERVICE_NOT_FOUND', 'NOT_AN_ASSET']
  describe(router.put('/products/:id/file', [FilesController, 'store']).as('files.store'), {
    summary: 'Send the file that an ASSET sells, in place of what it had',
    body: uploadFile,
    upload: 'file',
    answer: serviceAnswer,
    errors: [...errors, ...FILE_REFUSALS],
  })
  describe(router.delete('/products/:id/file', [FilesController, 'destroy']).as('files.destroy'), {
    summary: 'Take the file of an ASSET away; until it has another it is not offered',
    answer: serviceAnswer,
    errors,
  })
}

function couponRoutes() {
  describe(router.get('/coupons', [CouponsController, 'index']).as('coupons.index'), {
    summary: 'The coupons of an account',
    query: couponFilter,
    answer: couponPageAnswer,
  })
  describe(router.post('/coupons', [CouponsController, 'store']).as('coupons.store'), {
    summary: 'Add a coupon',
    body: createCoupon,
    answer: couponAnswer,
    status: 201,
    errors: COUPON_SAVING,
  }).use(middleware.idempotent())
  describe(router.get('/coupons/:id', [CouponsController, 'show']).as('coupons.show'), {
    summary: 'A coupon',
    answer: couponAnswer,
    errors: ['COUPON_NOT_FOUND'],
  })
  describe(router.patch('/coupons/:id', [CouponsController, 'update']).as('coupons.update'), {
    summary: 'Change a coupon',
    body: changeCoupon,
    answer: couponAnswer,
    errors: ['COUPON_NOT_FOUND', 'COUPON_IN_USE', ...COUPON_SAVING],
  })
  describe(router.delete('/coupons/:id', [CouponsController, 'destroy']).as('coupons.destroy'), {
    summary: 'Take a coupon away; bookings made with it keep their price',
    status: 204,
    errors: ['COUPON_NOT_FOUND'],
  })
}

/** The pictures that links are shown with. */
export function socialPictures() {
  router
    .group(() => {
      router.get('/og/:name', [SocialPicturesController, 'profile']).as('profile')
      router.get('/og/:username/:name', [SocialPicturesController, 'service']).as('service')
    })
    .as('catalog.og')
}

/** A host's pages whose addresses look like those of services, and those of Plus mode: looked at before these. */
export function firstPages() {
  router
    .group(() => {
      router.get('/profesionales/:username', [ProfilesController, 'page']).as('plus.profile')
      router
        .get('/profesionales/:username/reserve', [ProfilesController, 'reserve'])
        .as('plus.profile.reserve')
      router.get('/:username/reserve', [ProfilesController, 'reserve']).as('profile.reserve')
    })
    .as('catalog')
    .use(frameablePage())
}

/** A host's page. Its address is the last one looked at, for it matches any first segment. */
export function pages() {
  router
    .group(() => {
      router.get('/:username', [ProfilesController, 'page']).as('profile')
    })
    .as('catalog')
    .use(frameablePage())
}
