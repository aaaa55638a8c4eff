import { withSession } from '#start/kernel'
import { newLink } from './validators.ts'
import router from '@adonisjs/core/services/router'
import { linkAnswer, ownAccountsAnswer } from './own_account_transformer.ts'
import { ownAccountExists, ownAccountNotFound, providerNotLinkable } from '../../errors.ts'

const OwnAccountsController = () => import('./own_accounts_controller.ts')
const OwnAccountPagesController = () => import('./own_account_pages_controller.ts')

/** The accounts of a host at providers. Only the owner says where the money goes. */
export function ownRoutes() {
  const path = '/own-accounts'
  router.get(path, [OwnAccountsController, 'index']).as('own_accounts.index').docs({
    access: 'managers',
    summary:
      'The host’s own accounts at providers, how they are, and where others can be connected',
    answer: ownAccountsAnswer,
  })
  router
    .post(path, [OwnAccountsController, 'store'])
    .as('own_accounts.store')
    .docs({
      access: 'owner',
      summary:
        'Connect an account: answers its provider’s address, from which the same browser comes back',
      body: newLink,
      answer: linkAnswer,
      errors: [ownAccountExists, providerNotLinkable],
    })
  router
    .delete(`${path}/:id`, [OwnAccountsController, 'destroy'])
    .as('own_accounts.destroy')
    .docs({
      access: 'owner',
      summary: 'Remove an account: what clients have begun there ends first',
      status: 204,
      errors: [ownAccountNotFound],
    })
}

/** Where providers send hosts back to. Before the pages of the dashboard, which match any address below theirs. */
export function pages() {
  router
    .get('/profile/integrations/:provider/callback', [OwnAccountPagesController, 'callback'])
    .as('payments.own_accounts.callback')
    .use(withSession())
}
