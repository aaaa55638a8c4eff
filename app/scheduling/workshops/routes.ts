import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { addDate, serviceNotFound, notAWorkshop } from '#catalog'
import { invalidDate, scheduleNotAvailable } from '../errors.ts'
import { dateAnswer, datesAnswer } from './workshop_date_transformer.ts'

const DatesController = () => import('./dates_controller.ts')
const WorkshopPageController = () => import('./workshop_page_controller.ts')

/** Dates of a workshop as clients see them. */
export function guestRoutes() {
  router
    .get('/products/:id/meetings', [DatesController, 'index'])
    .as('sessions.index')
    .docs({
      access: 'guests',
      scope: 'services:read',
      summary: 'The coming dates of a workshop; its host, signed in, also sees those that are over',
      answer: datesAnswer,
      errors: [serviceNotFound],
    })
    .use(middleware.maybeAccount())
}

/** Dates that a host adds; ticketing changes and removes them, with their bookings. */
export function ownRoutes() {
  router
    .post('/products/:id/meetings', [DatesController, 'store'])
    .as('sessions.store')
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Add a date to a workshop',
      body: addDate,
      answer: dateAnswer,
      status: 201,
      errors: [serviceNotFound, notAWorkshop, invalidDate, scheduleNotAvailable],
    })
    .use(middleware.idempotent())
}

/** The page of a workshop and its step, under one root. */
export function pagesUnder(root: string, name: string) {
  const path = `${root}/:username/g/:service`
  router.get(path, [WorkshopPageController, 'show']).as(`${name}group`)
  router.get(`${path}/reserve`, [WorkshopPageController, 'show']).as(`${name}group.reserve`)
}
