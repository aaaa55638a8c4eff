import router from '@adonisjs/core/services/router'
import { agendaQuery } from './validators.ts'
import { invalidRange } from '#scheduling'
import { agendaAnswer } from './agenda_transformer.ts'

const AgendaController = () => import('./agenda_controller.ts')

/** What stands in a host's time. */
export function ownRoutes() {
  router
    .get('/users/me/events', [AgendaController, 'index'])
    .as('agenda.index')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary:
        'What takes time between two instants: bookings, dates of workshops, absences, other calendars',
      query: agendaQuery,
      answer: agendaAnswer,
      errors: [invalidRange],
    })
}
