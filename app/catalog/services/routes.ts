import { middleware } from '#start/kernel'
import { either } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { PICTURE_REFUSALS, cropPicture, userNotFound } from '#accounts'
import { serviceAnswer, servicePageAnswer } from './service_transformer.ts'
import {
  publicServiceAnswer,
  publicServicePageAnswer,
} from '../profiles/public_service_transformer.ts'
import {
  changeService,
  createService,
  newOrder,
  orderAnswer,
  serviceFilter,
  serviceQuery,
} from './validators.ts'
import {
  enrolmentsTaken,
  formHasNoPrice,
  freeInPart,
  memberNeeded,
  notAMeeting,
  notAWorkshop,
  ownCurrencyTwice,
  priceTooHigh,
  priceTooLow,
  serviceHasBookings,
  serviceNotFound,
  slugTaken,
} from '../errors.ts'

const ServicesController = () => import('./services_controller.ts')
const BannersController = () => import('./banners_controller.ts')

const PRICES = [priceTooLow, priceTooHigh, freeInPart, ownCurrencyTwice]
const REFUSALS = [slugTaken, ...PRICES, formHasNoPrice]
const PEOPLE = [notAMeeting, memberNeeded]
const DATES = [notAWorkshop]

type Name = 'services' | 'products'

const NAMES: Name[] = ['services', 'products']

/** What hosts do with their services. `/services` and `/products` are aliases. */
export function ownRoutes() {
  for (const name of NAMES) {
    serviceRoutes(name)
    bannerRoutes(name)
  }
}

/** Services as their host reads them, and, by a host's `username`, as all see them. */
export function guestRoutes() {
  for (const name of NAMES) serviceReads(name)
}

function serviceRoutes(name: Name) {
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

function bannerRoutes(name: Name) {
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

function serviceReads(name: Name) {
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
