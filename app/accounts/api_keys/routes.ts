import router from '@adonisjs/core/services/router'
import { newApiKeyFields } from './validators.ts'
import { apiKeyListAnswer, newApiKeyAnswer } from './api_key_transformer.ts'
import { apiKeyNotFound, keyEndsTooSoon, limitReached } from '../errors.ts'

const ApiKeysController = () => import('./api_keys_controller.ts')

/** The keys of an account. None of these calls can be made with a key. */
export function ownRoutes() {
  router.get('/api-keys', [ApiKeysController, 'index']).as('api_keys.index').docs({
    access: 'managers',
    summary: 'The API keys of the account, without the keys themselves',
    answer: apiKeyListAnswer,
  })
  router
    .post('/api-keys', [ApiKeysController, 'store'])
    .as('api_keys.store')
    .docs({
      access: 'managers',
      summary: 'Make an API key; only this answer holds it',
      body: newApiKeyFields,
      answer: newApiKeyAnswer,
      status: 201,
      errors: [limitReached, keyEndsTooSoon],
    })
  router
    .delete('/api-keys/:id', [ApiKeysController, 'destroy'])
    .as('api_keys.destroy')
    .docs({
      access: 'managers',
      summary: 'End an API key at once',
      status: 204,
      errors: [apiKeyNotFound],
    })
}
