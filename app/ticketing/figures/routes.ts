import router from '@adonisjs/core/services/router'
import { weekFiguresAnswer } from './week_figures_transformer.ts'

const WeekFiguresController = () => import('./week_figures_controller.ts')

/** What a host's weeks come to. */
export function ownRoutes() {
  router.get('/tickets/weeks', [WeekFiguresController, 'index']).as('week_figures.index').docs({
    access: 'managers',
    summary: 'Bookings and expected money of the last twelve weeks, the present one last',
    answer: weekFiguresAnswer,
  })
}
