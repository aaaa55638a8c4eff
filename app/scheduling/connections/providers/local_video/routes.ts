import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const VideoSimulatorController = () => import('./video_simulator_controller.ts')

/** The rooms of the simulated provider. */
export function pages() {
  router
    .group(() => router.get('/simulator/video', [VideoSimulatorController, 'show']).as('video'))
    .as('scheduling')
    .use(publicPage())
}
