import { frameablePage, middleware, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { cropPicture, PICTURE_REFUSALS, featureNotAvailable } from '#accounts'
import {
  FILE_REFUSALS,
  priceTooLow,
  priceTooHigh,
  freeInPart,
  ownCurrencyTwice,
  slugTaken,
  formHasNoPrice,
  notAMeeting,
  memberNeeded,
  notAWorkshop,
  couponCodeTaken,
  serviceNotFound,
  couponExpiryInvalid,
  enrolmentsTaken,
  serviceHasBookings,
  notAnAsset,
  couponNotFound,
  couponInUse,
} from './errors.ts'
import { guestRoutes } from './profiles/routes.ts'
import { uploadFile } from './files/validators.ts'
import { changeCoupon, couponFilter, createCoupon } from './coupons/validators.ts'
import { couponAnswer, couponPageAnswer } from './coupons/coupon_transformer.ts'
import { changeService, createService, newOrder, orderAnswer } from './services/validators.ts'
import { serviceAnswer } from './services/service_transformer.ts'

const ServicesController = () => import('./services/services_controller.ts')
const BannersController = () => import('./services/banners_controller.ts')
const FilesController = () => import('./files/files_controller.ts')
const CouponsController = () => import('./coupons/coupons_controller.ts')
const SocialPicturesController = () => import('./social_pictures/social_pictures_controller.ts')
const ProfilesController = () => import('./profiles/profiles_controller.ts')

const PRICES = [priceTooLow, priceTooHigh, freeInPart, ownCurrencyTwice]
const REFUSALS = [slugTaken, ...PRICES, formHasNoPrice]
const PEOPLE = [notAMeeting, memberNeeded]
const DATES = [notAWorkshop]

const COUPON_SAVING = [
  featureNotAvailable,
  couponCodeTaken,
  serviceNotFound,
  couponExpiryInvalid,
  priceTooLow,
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

/** The specification names these calls twice (docs/api.md, "The specification’s paths"). */
function serviceRoutes(name: 'services' | 'products') {
  router
    .post(`/${name}`, [ServicesController, 'store'])
    .as(`${name}.store`)
    .docs({
      access: 'managers',
      summary:
        'Publish a service; with `cloneId` in the query, and no body, a blocked copy of another',
      body: createService,
      answer: serviceAnswer,
      status: 201,
      errors: [serviceNotFound, ...REFUSALS, ...PEOPLE, ...DATES],
    })
    .use(middleware.idempotent())
  router
    .patch(`/${name}/reorder`, [ServicesController, 'reorder'])
    .as(`${name}.reorder`)
    .docs({
      access: 'managers',
      summary: 'Put services into an order; those named change places among themselves',
      body: newOrder,
      answer: orderAnswer,
      errors: [serviceNotFound],
    })
  router
    .patch(`/${name}/:id`, [ServicesController, 'update'])
    .as(`${name}.update`)
    .docs({
      access: 'managers',
      summary: 'Change a service',
      body: changeService,
      answer: serviceAnswer,
      errors: [serviceNotFound, ...REFUSALS, ...PEOPLE, enrolmentsTaken],
    })
  router
    .delete(`/${name}/:id`, [ServicesController, 'destroy'])
    .as(`${name}.destroy`)
    .docs({
      access: 'managers',
      summary: 'Delete a service; one whose bookings are over is put away',
      status: 204,
      errors: [serviceNotFound, serviceHasBookings],
    })
}

function bannerRoutes(name: 'services' | 'products') {
  router
    .put(`/${name}/:id/banner`, [BannersController, 'store'])
    .as(`${name}.banner`)
    .docs({
      access: 'managers',
      summary: 'Upload the banner of a service; it is shown once it has been drawn anew',
      body: cropPicture,
      upload: 'file',
      answer: serviceAnswer,
      errors: [serviceNotFound, ...PICTURE_REFUSALS],
    })
  router
    .delete(`/${name}/:id/banner`, [BannersController, 'destroy'])
    .as(`${name}.destroy_banner`)
    .docs({
      access: 'managers',
      summary: 'Remove the banner of a service',
      answer: serviceAnswer,
      errors: [serviceNotFound],
    })
}

/** What a digital file sells. */
function fileRoutes() {
  const errors = [serviceNotFound, notAnAsset]
  router
    .put('/products/:id/file', [FilesController, 'store'])
    .as('files.store')
    .docs({
      access: 'managers',
      summary: 'Send the file that an ASSET sells, in place of what it had',
      body: uploadFile,
      upload: 'file',
      answer: serviceAnswer,
      errors: [...errors, ...FILE_REFUSALS],
    })
  router.delete('/products/:id/file', [FilesController, 'destroy']).as('files.destroy').docs({
    access: 'managers',
    summary: 'Take the file of an ASSET away; until it has another it is not offered',
    answer: serviceAnswer,
    errors,
  })
}

function couponRoutes() {
  router.get('/coupons', [CouponsController, 'index']).as('coupons.index').docs({
    access: 'managers',
    summary: 'The coupons of an account',
    query: couponFilter,
    answer: couponPageAnswer,
  })
  router
    .post('/coupons', [CouponsController, 'store'])
    .as('coupons.store')
    .docs({
      access: 'managers',
      summary: 'Add a coupon',
      body: createCoupon,
      answer: couponAnswer,
      status: 201,
      errors: COUPON_SAVING,
    })
    .use(middleware.idempotent())
  router
    .get('/coupons/:id', [CouponsController, 'show'])
    .as('coupons.show')
    .docs({
      access: 'managers',
      summary: 'A coupon',
      answer: couponAnswer,
      errors: [couponNotFound],
    })
  router
    .patch('/coupons/:id', [CouponsController, 'update'])
    .as('coupons.update')
    .docs({
      access: 'managers',
      summary: 'Change a coupon',
      body: changeCoupon,
      answer: couponAnswer,
      errors: [couponNotFound, couponInUse, ...COUPON_SAVING],
    })
  router
    .delete('/coupons/:id', [CouponsController, 'destroy'])
    .as('coupons.destroy')
    .docs({
      access: 'managers',
      summary: 'Take a coupon away; bookings made with it keep their price',
      status: 204,
      errors: [couponNotFound],
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

/** A host's pages, and those of Plus mode, whose addresses look like those of services. They are declared before these. */
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
