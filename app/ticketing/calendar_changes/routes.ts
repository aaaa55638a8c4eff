import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { answerChange } from './validators.ts'
import { policyNotMet, scheduleNotAvailable } from '#scheduling'
import { calendarChangesAnswer } from './calendar_change_transformer.ts'
import {
  calendarChangeNotAllowed,
  calendarChangeNotFound,
  invalidTransition,
  proposalTooLate,
  sameTime,
  ticketWithoutMeeting,
} from '../errors.ts'

const ClashPagesController = () => import('./clash_pages_controller.ts')
const CalendarChangesController = () => import('./calendar_changes_controller.ts')

/** What hosts did in their calendars to events of bookings. */
export function ownRoutes() {
  router
    .get('/calendar-changes', [CalendarChangesController, 'index'])
    .as('calendar_changes.index')
    .docs({
      access: 'managers',
      summary:
        'Bookings whose events were moved or deleted in a calendar, or that clash with one, and what may become of them',
      answer: calendarChangesAnswer,
    })
  router
    .post('/calendar-changes/:id/answer', [CalendarChangesController, 'answer'])
    .as('calendar_changes.answer')
    .docs({
      access: 'managers',
      summary: 'Move, propose or cancel a booking as its event was changed, or keep it as it is',
      body: answerChange,
      status: 204,
      errors: [
        ...[calendarChangeNotFound, calendarChangeNotAllowed, invalidTransition, sameTime],
        ...[ticketWithoutMeeting, proposalTooLate, scheduleNotAvailable, policyNotMet],
      ],
    })
}

/** Where a host answers by the link of a mail. */
export function pages() {
  router
    .group(() => {
      router.get('/calendar-clash/:token', [ClashPagesController, 'show']).as('clash')
      router.post('/calendar-clash/:token', [ClashPagesController, 'store']).as('clash.store')
    })
    .use(publicPage())
}
