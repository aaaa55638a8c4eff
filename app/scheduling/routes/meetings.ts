import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { addSession } from '#catalog'
import { middleware } from '#start/kernel'
import { meetingFilter } from '../validators/meeting_list.ts'
import { meetingPageAnswer } from '../transformers/meeting_transformer.ts'
import { sessionAnswer, sessionsAnswer } from '../transformers/session_transformer.ts'
import { availabilityAnswer, availabilityQuery } from '../validators/availability.ts'
import { seriesQuery } from '../validators/series.ts'
import { guestSeriesAnswer } from '../transformers/series_date_transformer.ts'

const AvailabilityController = () => import('../controllers/availability_controller.ts')
const SeriesController = () => import('../controllers/series_controller.ts')
const MeetingsController = () => import('../controllers/meetings_controller.ts')
const SessionsController = () => import('../controllers/sessions_controller.ts')

/** When a service is free: its hours, or the dates of a workshop. */
export function guestRoutes() {
  describe(
    router
      .get('/products/:id/availability', [AvailabilityController, 'show'])
      .as('availability.show'),
    {
      summary: 'When a service can be booked',
      query: availabilityQuery,
      answer: availabilityAnswer,
      errors: ['SERVICE_NOT_FOUND', 'AVAILABILITY_NOT_FOUND', 'MEMBERS_NOT_FOUND', 'INVALID_RANGE'],
    }
  )
  describe(
    router
      .get('/products/:id/availability/series', [SeriesController, 'show'])
      .as('availability.series'),
    {
      summary: 'The same time week after week, and which of those are free',
      query: seriesQuery,
      answer: guestSeriesAnswer,
      errors: ['SERVICE_NOT_FOUND', 'AVAILABILITY_NOT_FOUND', 'MEMBERS_NOT_FOUND'],
    }
  )
  describe(
    router.get('/products/:id/meetings', [SessionsController, 'index']).as('sessions.index'),
    {
      summary: 'The coming dates of a workshop; its host, signed in, also sees those that are over',
      answer: sessionsAnswer,
      errors: ['SERVICE_NOT_FOUND'],
    }
  ).use(middleware.maybeAccount())
}

/** What takes place, and the dates of a workshop. */
export function ownRoutes() {
  describe(router.get('/meetings', [MeetingsController, 'index']).as('meetings.index'), {
    summary: 'The meetings of an account, the next ones first',
    query: meetingFilter,
    answer: meetingPageAnswer,
  })
  describe(
    router.post('/products/:id/meetings', [SessionsController, 'store']).as('sessions.store'),
    {
      summary: 'Add a date to a workshop',
      body: addSession,
      answer: sessionAnswer,
      status: 201,
      errors: ['SERVICE_NOT_FOUND', 'NOT_A_WORKSHOP', 'INVALID_SESSION', 'SCHEDULE_NOT_AVAILABLE'],
    }
  ).use(middleware.idempotent())
}
