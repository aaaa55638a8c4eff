import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const ConnectionSimulatorController = () => import('./connection_simulator_controller.ts')

/** The page at which the simulated provider asks its host. */
export function pages() {
  const path = '/simulator/connections'
  router
    .group(() => {
      router.get(path, [ConnectionSimulatorController, 'show']).as('connection_simulator')
      router.post(path, [ConnectionSimulatorController, 'store']).as('connection_simulator.store')
    })
    .as('scheduling')
    .use(publicPage())
}
