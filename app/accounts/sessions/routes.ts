import router from '@adonisjs/core/services/router'
import { sessionsAnswer } from './list_sessions.ts'
import { sessionNotFound } from '../errors.ts'

const SessionsController = () => import('./sessions_controller.ts')

/** The browsers in which a user is signed in. */
export function ownRoutes() {
  router
    .get('/users/me/sessions', [SessionsController, 'index'])
    .as('sessions.index')
    .docs({ access: 'proved', summary: 'Where one is signed in', answer: sessionsAnswer })
  router
    .delete('/users/me/sessions', [SessionsController, 'destroyOthers'])
    .as('sessions.destroy_others')
    .docs({ access: 'proved', summary: 'Sign out everywhere else', status: 204 })
  router
    .delete('/users/me/sessions/:session', [SessionsController, 'destroy'])
    .as('sessions.destroy')
    .docs({
      access: 'proved',
      summary: 'Sign out of one browser',
      status: 204,
      errors: [sessionNotFound],
    })
}
