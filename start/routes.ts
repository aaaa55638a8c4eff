import { notFound } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { middleware, publicPage } from '#start/kernel'

const HealthController = () => import('#app/core/http/health_controller')

router.get('/health/live', [HealthController, 'live']).as('health.live')
router.get('/health/ready', [HealthController, 'ready']).as('health.ready')
router.get('/metrics', [HealthController, 'metrics']).as('metrics')

// Each module hands in its part of the interface (`api`) and its pages (`pages`); names are unique within its group.
router
  .group(() => {
    // <module>.api()
  })
  .prefix('/api/v3')
  .use([middleware.json(), middleware.cors()])

// <module>.pages(): fixed addresses first, `/:username` last.

router
  .get('*', () => {
    throw notFound()
  })
  .as('not_found')
  .use(publicPage())
