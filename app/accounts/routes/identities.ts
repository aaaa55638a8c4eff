import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { chooseProvider } from '../validators/sign_in.ts'
import { identitiesAnswer } from '../queries/list_identities.ts'

const IdentitiesController = () => import('../controllers/identities_controller.ts')

/** The providers one signs in by. */
export function ownRoutes() {
  describe(
    router.get('/users/me/identities', [IdentitiesController, 'index']).as('identities.index'),
    { summary: 'The providers one may sign in by', answer: identitiesAnswer }
  )
  describe(
    router.post('/users/me/identities', [IdentitiesController, 'store']).as('identities.store'),
    {
      summary: 'Connect a provider: answers its address, from which the same browser comes back',
      body: chooseProvider,
      errors: ['PROVIDER_NOT_AVAILABLE', 'EMAIL_NOT_VERIFIED'],
    }
  )
  describe(
    router
      .delete('/users/me/identities/:id', [IdentitiesController, 'destroy'])
      .as('identities.destroy'),
    {
      summary: 'Sign in by this provider no more',
      status: 204,
      errors: ['IDENTITY_NOT_FOUND', 'LAST_WAY_IN'],
    }
  )
}
