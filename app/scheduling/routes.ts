import { describe } from '#core/http/describe'
import { frameablePage, middleware, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { blockedIntervalFilter, saveBlockedInterval } from './validators/blocked_interval.ts'
import {
  blockedIntervalAnswer,
  blockedIntervalPageAnswer,
} from './transformers/blocked_interval_transformer.ts'
import { saveVacation, vacationFilter } from './validators/vacation.ts'
import { vacationAnswer, vacationPageAnswer } from './transformers/vacation_transformer.ts'
import { addSession } from '#catalog'
import { sessionAnswer, sessionsAnswer } from './transformers/session_transformer.ts'
import {
  calendarFeedFilter,
  changeCalendarFeed,
  saveCalendarFeed,
} from './validators/calendar_feed.ts'
import {
  calendarFeedAnswer,
  calendarFeedPageAnswer,
} from './transformers/calendar_feed_transformer.ts'
import { meetingFilter } from './validators/meeting_list.ts'
import { meetingPageAnswer } from './transformers/meeting_transformer.ts'
import { saveSchedule, scheduleFilter } from './validators/schedule.ts'
import { availabilityAnswer, availabilityQuery } from './validators/availability.ts'
import { scheduleAnswer, schedulePageAnswer } from './transformers/schedule_transformer.ts'

const SchedulesController = () => import('./controllers/schedules_controller.ts')
const AvailabilityController = () => import('./controllers/availability_controller.ts')
const VacationsController = () => import('./controllers/vacations_controller.ts')
const BlockedIntervalsController = () => import('./controllers/blocked_intervals_controller.ts')
const CalendarFeedsController = () => import('./controllers/calendar_feeds_controller.ts')
const MeetingsController = () => import('./controllers/meetings_controller.ts')
const SessionsController = () => import('./controllers/sessions_controller.ts')
const GroupPageController = () => import('./controllers/group_page_controller.ts')
const ReservePageController = () => import('./controllers/reserve_page_controller.ts')

/** The interface of time: a host's hours, and when a service is free. */
export function api() {
  router
    .group(() => {
      describe(
        router
          .get('/products/:id/availability', [AvailabilityController, 'show'])
          .as('availability.show'),
        {
          summary: 'When a service can be booked',
          query: availabilityQuery,
          answer: availabilityAnswer,
          errors: [
            'SERVICE_NOT_FOUND',
            'AVAILABILITY_NOT_FOUND',
            'MEMBERS_NOT_FOUND',
            'INVALID_RANGE',
          ],
        }
      ).use(middleware.etag())
      describe(
        router.get('/products/:id/meetings', [SessionsController, 'index']).as('sessions.index'),
        {
          summary:
            'The coming dates of a workshop; its host, signed in, also sees those that are over',
          answer: sessionsAnswer,
          errors: ['SERVICE_NOT_FOUND'],
        }
      ).use(middleware.maybeAccount())
      router
        .group(() => {
          scheduleRoutes()
          meetingRoutes()
          vacationRoutes()
          blockedIntervalRoutes()
          calendarFeedRoutes()
        })
        .use(signedIn())
    })
    .as('scheduling')
}

function scheduleRoutes() {
  describe(router.get('/availability', [SchedulesController, 'index']).as('schedules.index'), {
    summary: 'The schedules of an account',
    query: scheduleFilter,
    answer: schedulePageAnswer,
  })
  describe(router.post('/availability', [SchedulesController, 'store']).as('schedules.store'), {
    summary: 'Add a schedule',
    body: saveSchedule,
    answer: scheduleAnswer,
    status: 201,
  })
  describe(router.get('/availability/:id', [SchedulesController, 'show']).as('schedules.show'), {
    summary: 'A schedule',
    answer: scheduleAnswer,
    errors: ['AVAILABILITY_NOT_FOUND'],
  })
  describe(
    router.put('/availability/:id', [SchedulesController, 'update']).as('schedules.update'),
    {
      summary: 'Replace what a schedule says',
      body: saveSchedule,
      answer: scheduleAnswer,
      errors: ['AVAILABILITY_NOT_FOUND'],
    }
  )
  describe(
    router.delete('/availability/:id', [SchedulesController, 'destroy']).as('schedules.destroy'),
    {
      summary: 'Delete a schedule',
      status: 204,
      errors: ['AVAILABILITY_NOT_FOUND', 'SCHEDULE_IS_DEFAULT', 'SCHEDULE_IN_USE'],
    }
  )
}

function meetingRoutes() {
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
  )
}

function vacationRoutes() {
  describe(router.get('/vacations', [VacationsController, 'index']).as('vacations.index'), {
    summary: 'The days on which an account receives nobody',
    query: vacationFilter,
    answer: vacationPageAnswer,
  })
  describe(router.post('/vacations', [VacationsController, 'store']).as('vacations.store'), {
    summary: 'Close for some days, the first and the last included',
    body: saveVacation,
    answer: vacationAnswer,
    status: 201,
    errors: ['VACATION_OUT_OF_BOUNDS'],
  })
  describe(
    router.delete('/vacations/:id', [VacationsController, 'destroy']).as('vacations.destroy'),
    { summary: 'Open again', status: 204, errors: ['VACATION_NOT_FOUND'] }
  )
}

function blockedIntervalRoutes() {
  const index = router.get('/blocked-intervals', [BlockedIntervalsController, 'index'])
  const store = router.post('/blocked-intervals', [BlockedIntervalsController, 'store'])
  const destroy = router.delete('/blocked-intervals/:id', [BlockedIntervalsController, 'destroy'])
  describe(index.as('blocked_intervals.index'), {
    summary: 'The times in which an account receives nobody',
    query: blockedIntervalFilter,
    answer: blockedIntervalPageAnswer,
  })
  describe(store.as('blocked_intervals.store'), {
    summary: 'Block the time between two instants',
    body: saveBlockedInterval,
    answer: blockedIntervalAnswer,
    status: 201,
    errors: ['BLOCKED_INTERVAL_OUT_OF_BOUNDS'],
  })
  describe(destroy.as('blocked_intervals.destroy'), {
    summary: 'Open the time again',
    status: 204,
    errors: ['BLOCKED_INTERVAL_NOT_FOUND'],
  })
}

function calendarFeedRoutes() {
  const path = '/calendar-feeds'
  const one = `${path}/:id`
  const missing = 'CALENDAR_FEED_NOT_FOUND'
  const refused = 'FEED_ADDRESS_REFUSED'
  describe(router.get(path, [CalendarFeedsController, 'index']).as('calendar_feeds.index'), {
    summary: 'The calendars elsewhere whose entries close an account’s times',
    query: calendarFeedFilter,
    answer: calendarFeedPageAnswer,
  })
  describe(router.post(path, [CalendarFeedsController, 'store']).as('calendar_feeds.store'), {
    summary: 'Add a calendar by its iCalendar address',
    body: saveCalendarFeed,
    answer: calendarFeedAnswer,
    status: 201,
    errors: [refused, 'TOO_MANY_FEEDS'],
  })
  describe(router.patch(one, [CalendarFeedsController, 'update']).as('calendar_feeds.update'), {
    summary: 'Rename a calendar or give it another address',
    body: changeCalendarFeed,
    answer: calendarFeedAnswer,
    errors: [missing, refused],
  })
  describe(router.delete(one, [CalendarFeedsController, 'destroy']).as('calendar_feeds.destroy'), {
    summary: 'Forget a calendar and open the times that it closed',
    status: 204,
    errors: [missing],
  })
  describe(
    router
      .post(`${one}/refresh`, [CalendarFeedsController, 'refresh'])
      .as('calendar_feeds.refresh'),
    {
      summary: 'Have a calendar read now',
      answer: calendarFeedAnswer,
      status: 202,
      errors: [missing],
    }
  )
}

/** The booking page and its steps. */
export function pages() {
  router
    .group(() => {
      // Before the hours of a service, whose address may look the same.
      router.get('/:username/g/:service', [GroupPageController, 'show']).as('group')
      router.get('/:username/g/:service/reserve', [GroupPageController, 'show']).as('group.reserve')
      router.get('/:username/:service', [ReservePageController, 'show']).as('reserve')
      router.get('/:username/:service/reserve', [ReservePageController, 'show']).as('reserve.time')
      router
        .get('/:username/:service/reserve/register', [ReservePageController, 'show'])
        .as('reserve.register')
    })
    .as('scheduling')
    .use(frameablePage())
}
