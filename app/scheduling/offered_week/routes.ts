import router from '@adonisjs/core/services/router'
import { datesQuery, offeredWeekQuery, startsQuery, whyQuery } from './validators.ts'
import { verdictAnswer, weekVerdictsAnswer } from './verdict_transformer.ts'
import { offeredWeekAnswer } from './offered_week_transformer.ts'
import { dateVerdictsAnswer } from './date_verdict_transformer.ts'
import { notAWorkshop, serviceNotFound } from '#catalog'
import { availabilityNotFound, membersNotFound } from '../errors.ts'

const OfferedWeeksController = () => import('./offered_weeks_controller.ts')
const VerdictsController = () => import('./verdicts_controller.ts')

/** A week as it will be offered, and why each of its times is or is not. */
export function ownRoutes() {
  router
    .get('/availability/week', [OfferedWeeksController, 'show'])
    .as('offered_weeks.show')
    .docs({
      access: 'managers',
      scope: 'availability:read',
      summary: 'A week as clients will be offered it, and what closes the rest of the hours',
      query: offeredWeekQuery,
      answer: offeredWeekAnswer,
      errors: [serviceNotFound, availabilityNotFound],
    })
  router
    .get('/availability/starts', [VerdictsController, 'index'])
    .as('verdicts.index')
    .docs({
      access: 'managers',
      scope: 'availability:read',
      summary: 'Each start of a service in a week: open, or the first rule that closes it',
      query: startsQuery,
      answer: weekVerdictsAnswer,
      errors: [serviceNotFound, membersNotFound],
    })
  router
    .get('/availability/dates', [VerdictsController, 'dates'])
    .as('verdicts.dates')
    .docs({
      access: 'managers',
      summary:
        'Each date of a workshop: open, or the rules that close it, and which page changes them',
      query: datesQuery,
      answer: dateVerdictsAnswer,
      errors: [serviceNotFound, notAWorkshop],
    })
  router
    .get('/availability/why', [VerdictsController, 'show'])
    .as('verdicts.show')
    .docs({
      access: 'managers',
      scope: 'availability:read',
      summary: 'Why clients can or cannot book a service at a time, and which page changes it',
      query: whyQuery,
      answer: verdictAnswer,
      errors: [serviceNotFound, membersNotFound],
    })
}
