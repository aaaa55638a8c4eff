import { describe } from '#core/http/describe'
import { frameablePage, middleware, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { saveVacation, vacationFilter } from './validators/vacation.ts'
import { vacationAnswer, vacationPageAnswer } from './transformers/vacation_transformer.ts'
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
const CalendarFeedsController = () => import('./controllers/calendar_feeds_controller.ts')
const MeetingsController = () => import('./controllers/meetings_controller.ts')
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
      router
        .group(() => {
          scheduleRoutes()
          meetingRoutes()
          vacationRoutes()
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
      router.get('/:username/:service', [ReservePageController, 'show']).as('reserve')
      router.get('/:username/:service/reserve', [ReservePageController, 'show']).as('reserve.time')
      router
        .get('/:username/:service/reserve/register', [ReservePageController, 'show'])
        .as('reserve.register')
    })
    .as('scheduling')
    .use(frameablePage())
}
