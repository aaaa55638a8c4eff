import { changePage, thingPage } from './validators.ts'
import router from '@adonisjs/core/services/router'
import { actorsAnswer, changesAnswer } from './change_transformer.ts'

const ActivityController = () => import('./activity_controller.ts')

/** The history of an account's settings. */
export function ownRoutes() {
  router.get('/activity', [ActivityController, 'index']).as('activity.index').docs({
    access: 'owner',
    summary:
      'Changes of settings, clients and bookings, the newest first: actor, time, before and after',
    query: changePage,
    answer: changesAnswer,
  })
  router.get('/activity/people', [ActivityController, 'people']).as('activity.people').docs({
    access: 'owner',
    summary: 'The people who have changed settings',
    answer: actorsAnswer,
  })
  router.get('/activity/thing', [ActivityController, 'thing']).as('activity.thing').docs({
    access: 'managers',
    summary:
      'Changes of one thing or of one kind of things; those of payout and tax data, plan and login only for the owner',
    query: thingPage,
    answer: changesAnswer,
  })
}
