import { middleware } from '#start/kernel'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import {
  calendarFeedFilter,
  changeCalendarFeed,
  saveCalendarFeed,
} from '../validators/calendar_feed.ts'
import {
  calendarFeedAnswer,
  calendarFeedPageAnswer,
} from '../transformers/calendar_feed_transformer.ts'

const CalendarFeedsController = () => import('../controllers/calendar_feeds_controller.ts')

/** Calendars elsewhere whose entries close an account’s times. */
export function ownRoutes() {
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
  }).use(middleware.idempotent())
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
