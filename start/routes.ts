import { notFound } from '#core/errors'
import * as catalog from '#app/catalog/routes'
import * as payments from '#app/payments/routes'
import * as messaging from '#app/messaging/routes'
import * as accounts from '#app/accounts/routes'
import * as marketing from '#app/marketing/routes'
import * as ticketing from '#app/ticketing/routes'
import * as scheduling from '#app/scheduling/routes'
import router from '@adonisjs/core/services/router'
import { challengeAnswer } from '#core/captcha'
import { closeGates } from '#start/gates'
import { declareAliases } from '#start/aliases'
import { middleware, publicPage, signedIn } from '#start/kernel'

const LiveController = () => import('#app/core/live/live_controller')
const HealthController = () => import('#app/core/http/health_controller')
const CaptchaController = () => import('#app/core/http/captcha_controller')
const OpenapiController = () => import('#app/core/http/openapi_controller')

router.get('/health/live', [HealthController, 'live']).as('health.live')
router.get('/health/ready', [HealthController, 'ready']).as('health.ready')
router.get('/metrics', [HealthController, 'metrics']).as('metrics')

// Each module hands in its part of the interface (`api`) and its pages (`pages`); names are unique within its group.
router
  .group(() => {
    router
      .get('/openapi.json', [OpenapiController, 'document'])
      .as('openapi')
      .docs({ access: 'public', summary: 'This document' })
    router.get('/captcha', [CaptchaController, 'show']).as('captcha').docs({
      access: 'public',
      summary: 'A captcha for one call that was answered CAPTCHA_REQUIRED',
      answer: challengeAnswer,
    })
    accounts.api()
    catalog.api()
    scheduling.api()
    // Its addresses come before that of any provider of payments.
    messaging.webhookRoutes()
    payments.api()
    ticketing.api()
    messaging.api()
    marketing.api()
    closeGates()
    declareAliases()
  })
  .prefix('/api/v3')
  .use([middleware.json(), middleware.noStore(), middleware.cors()])

router.get('/api/live', [LiveController, 'stream']).as('live').use(signedIn())
router.get('/api/docs', [OpenapiController, 'page']).as('api.docs').use(middleware.pageHeaders())

// Fixed addresses first; `/:username` of catalog matches any first segment.
scheduling.framedPages()
catalog.framedPages()
// The callback of its providers before that of any provider of payments.
scheduling.firstPages()
payments.firstPages()
accounts.pages()
marketing.pages()
messaging.pages()
catalog.socialPictures()
catalog.firstPages()
payments.pages()
ticketing.pages()
scheduling.pages()
catalog.pages()

router
  .get('*', () => {
    throw notFound()
  })
  .as('not_found')
  .use(publicPage())
