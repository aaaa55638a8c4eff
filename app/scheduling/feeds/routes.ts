import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { calendarFeedFilter, changeCalendarFeed, saveCalendarFeed } from './validators.ts'
import { calendarFeedAnswer, calendarFeedPageAnswer } from './calendar_feed_transformer.ts'
import { calendarFeedNotFound, feedAddressRefused, tooManyFeeds } from '../errors.ts'

const CalendarFeedsController = () => import('./calendar_feeds_controller.ts')

/** Calendars elsewhere whose entries close an account’s times. */
export function ownRoutes() {
  const path = '/calendar-feeds'
  const one = `${path}/:id`
  const missing = calendarFeedNotFound
  const refused = feedAddressRefused
  router.get(path, [CalendarFeedsController, 'index']).as('calendar_feeds.index').docs({
    access: 'managers',
    summary: 'The calendars elsewhere whose entries close an account’s times',
    query: calendarFeedFilter,
    answer: calendarFeedPageAnswer,
  })
  router
    .post(path, [CalendarFeedsController, 'store'])
    .as('calendar_feeds.store')
    .docs({
      access: 'managers',
      summary: 'Add a calendar by its iCalendar address',
      body: saveCalendarFeed,
      answer: calendarFeedAnswer,
      status: 201,
      errors: [refused, tooManyFeeds],
    })
    .use(middleware.idempotent())
  router
    .patch(one, [CalendarFeedsController, 'update'])
    .as('calendar_feeds.update')
    .docs({
      access: 'managers',
      summary: 'Rename a calendar or give it another address',
      body: changeCalendarFeed,
      answer: calendarFeedAnswer,
      errors: [missing, refused, changedMeanwhile],
    })
  router
    .delete(one, [CalendarFeedsController, 'destroy'])
    .as('calendar_feeds.destroy')
    .docs({
      access: 'managers',
      summary: 'Forget a calendar and open the times that it closed',
      status: 204,
      errors: [missing],
    })
  router
    .post(`${one}/refresh`, [CalendarFeedsController, 'refresh'])
    .as('calendar_feeds.refresh')
    .docs({
      access: 'managers',
      summary: 'Have a calendar read now',
      answer: calendarFeedAnswer,
      status: 202,
      errors: [missing],
    })
}
