import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { serviceAnswer } from './service_transformer.ts'
import { changeService, createService, newOrder, orderAnswer } from './validators.ts'
import {
  conferenceNotConnected,
  enrolmentsTaken,
  formHasNoPrice,
  depositOutOfRange,
  freeInPart,
  memberNeeded,
  sharesTooHigh,
  notAMeeting,
  notAWorkshop,
  ownCurrencyTwice,
  priceTooHigh,
  noProvider,
  priceTooLow,
  serviceHasBookings,
  serviceNotFound,
  slugTaken,
} from '../errors.ts'

const ServicesController = () => import('./services_controller.ts')

const PRICES = [
  ...[priceTooLow, priceTooHigh, freeInPart, ownCurrencyTwice],
  ...[depositOutOfRange, noProvider],
]
const REFUSALS = [slugTaken, ...PRICES, formHasNoPrice]
const PEOPLE = [notAMeeting, memberNeeded, sharesTooHigh, conferenceNotConnected]
const DATES = [notAWorkshop]

/** What hosts do with their services. `/services` and `/products` are aliases. */
export function ownRoutes() {
  for (const name of ['services', 'products'] as const) serviceRoutes(name)
}

function serviceRoutes(name: 'services' | 'products') {
  router
    .post(`/${name}`, [ServicesController, 'store'])
    .as(`${name}.store`)
    .docs({
      access: 'managers',
      scope: 'services:write',
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
      scope: 'services:write',
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
      scope: 'services:write',
      summary: 'Change a service',
      body: changeService,
      answer: serviceAnswer,
      errors: [serviceNotFound, changedMeanwhile, ...REFUSALS, ...PEOPLE, enrolmentsTaken],
    })
  router
    .delete(`/${name}/:id`, [ServicesController, 'destroy'])
    .as(`${name}.destroy`)
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Delete a service; one whose bookings are over is put away',
      status: 204,
      errors: [serviceNotFound, serviceHasBookings],
    })
}
