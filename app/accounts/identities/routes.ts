import router from '@adonisjs/core/services/router'
import { chooseProvider } from './validators.ts'
import { identitiesAnswer } from './list_identities.ts'
import { providerNotAvailable, identityNotFound, lastWayIn } from '../errors.ts'

const IdentitiesController = () => import('./identities_controller.ts')
const ProviderPagesController = () => import('./provider_pages_controller.ts')

/** The providers by which a user signs in. */
export function ownRoutes() {
  router.get('/users/me/identities', [IdentitiesController, 'index']).as('identities.index').docs({
    access: 'proved',
    summary: 'The providers one may sign in by',
    answer: identitiesAnswer,
  })
  router
    .post('/users/me/identities', [IdentitiesController, 'store'])
    .as('identities.store')
    .docs({
      access: 'proved',
      summary: 'Connect a provider: answers its address, from which the same browser comes back',
      body: chooseProvider,
      errors: [providerNotAvailable],
    })
  router
    .delete('/users/me/identities/:id', [IdentitiesController, 'destroy'])
    .as('identities.destroy')
    .docs({
      access: 'proved',
      summary: 'Sign in by this provider no more',
      status: 204,
      errors: [identityNotFound, lastWayIn],
    })
}

/** The pages between a provider and us. */
export function pages() {
  router.get('/authorize-auth/:provider?', [ProviderPagesController, 'authorize']).as('authorize')
  router.get('/middleware-auth', [ProviderPagesController, 'decide']).as('decide')
}
