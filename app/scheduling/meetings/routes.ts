import router from '@adonisjs/core/services/router'
import { addSession, serviceNotFound, notAWorkshop } from '#catalog'
import { middleware } from '#start/kernel'
import { meetingFilter } from './validators.ts'
import { meetingPageAnswer } from './meeting_transformer.ts'
import { sessionAnswer, sessionsAnswer } from '../workshops/workshop_date_transformer.ts'
import { availabilityAnswer, availabilityQuery } from '../slots/validators.ts'
import { seriesQuery } from '../slots/series_validators.ts'
import { guestSeriesAnswer } from '../slots/series_date_transformer.ts'
import {
  availabilityNotFound,
  membersNotFound,
  invalidRange,
  invalidSession,
  scheduleNotAvailable,
} from '../errors.ts'

const AvailabilityController = () => import('../slots/availability_controller.ts')
const SeriesController = () => import('../slots/series_controller.ts')
const MeetingsController = () => import('./meetings_controller.ts')
const SessionsController = () => import('../workshops/dates_controller.ts')

/** When a service is free: its hours, or the dates of a workshop. */
export function guestRoutes() {
  router
    .get('/products/:id/availability', [AvailabilityController, 'show'])
    .as('availability.show')
    .docs({
      access: 'public',
      summary: 'When a service can be booked',
      query: availabilityQuery,
      answer: availabilityAnswer,
      errors: [serviceNotFound, availabilityNotFound, membersNotFound, invalidRange],
    })
  router
    .get('/products/:id/availability/series', [SeriesController, 'show'])
    .as('availability.series')
    .docs({
      access: 'public',
      summary: 'The same time week after week, and which of those are free',
      query: seriesQuery,
      answer: guestSeriesAnswer,
      errors: [serviceNotFound, availabilityNotFound, membersNotFound],
    })
  router
    .get('/products/:id/meetings', [SessionsController, 'index'])
    .as('sessions.index')
    .docs({
      access: 'guests',
      summary: 'The coming dates of a workshop; its host, signed in, also sees those that are over',
      answer: sessionsAnswer,
      errors: [serviceNotFound],
    })
    .use(middleware.maybeAccount())
}

/** What takes place, and the dates of a workshop. */
export function ownRoutes() {
  router.get('/meetings', [MeetingsController, 'index']).as('meetings.index').docs({
    access: 'managers',
    summary: 'The meetings of an account, the next ones first',
    query: meetingFilter,
    answer: meetingPageAnswer,
  })
  router
    .post('/products/:id/meetings', [SessionsController, 'store'])
    .as('sessions.store')
    .docs({
      access: 'managers',
      summary: 'Add a date to a workshop',
      body: addSession,
      answer: sessionAnswer,
      status: 201,
      errors: [serviceNotFound, notAWorkshop, invalidSession, scheduleNotAvailable],
    })
    .use(middleware.idempotent())
}
