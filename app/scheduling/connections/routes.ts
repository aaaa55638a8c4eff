import { withSession } from '#start/kernel'
import { featureNotAvailable, userNotFound } from '#accounts'
import { allProviders } from './define_provider.ts'
import router from '@adonisjs/core/services/router'
import { appsAnswer, memberConnectionsAnswer } from './member_connections_transformer.ts'
import { changedConnection, newConnection, typedConnection } from './validators.ts'
import {
  connectionAnswer,
  connectionLinkAnswer,
  connectionsAnswer,
} from './connection_transformer.ts'
import {
  calendarAddressRefused,
  calendarPasswordRefused,
  calendarServerSilent,
  connectionNotFound,
  connectionOfPerson,
  providerNotConfigured,
} from '../errors.ts'

const ConnectionsController = () => import('./connections_controller.ts')
const ConnectionPagesController = () => import('./connection_pages_controller.ts')

/** What a host has connected. */
export function ownRoutes() {
  const path = '/connections'
  router.get(path, [ConnectionsController, 'index']).as('connections.index').docs({
    access: 'managers',
    summary: 'What a host has connected, how it is, and what else can be connected',
    answer: connectionsAnswer,
  })
  router.get(`${path}/members`, [ConnectionsController, 'members']).as('connections.members').docs({
    access: 'managers',
    summary: 'The members of a team with the state of what each has connected, and no more of it',
    answer: memberConnectionsAnswer,
  })
  router
    .get('/users/:id/apps', [ConnectionsController, 'apps'])
    .as('connections.apps')
    .docs({
      access: 'managers',
      takesNames: true,
      summary:
        'What an account has connected, by provider, category and state; `me` is the own one',
      answer: appsAnswer,
      errors: [userNotFound],
    })
  router
    .post(path, [ConnectionsController, 'store'])
    .as('connections.store')
    .docs({
      access: 'managers',
      summary:
        'Connect an account: answers its provider’s address, from which the same browser comes back',
      body: newConnection,
      answer: connectionLinkAnswer,
      errors: [providerNotConfigured, connectionOfPerson, featureNotAvailable],
    })
  router
    .post(`${path}/typed`, [ConnectionsController, 'enter'])
    .as('connections.enter')
    .docs({
      access: 'managers',
      summary:
        'Connect an account whose provider has no page for it: by its address and a password',
      body: typedConnection,
      status: 204,
      errors: [
        providerNotConfigured,
        connectionOfPerson,
        featureNotAvailable,
        calendarAddressRefused,
        calendarPasswordRefused,
        calendarServerSilent,
      ],
    })
  oneRoutes()
}

/** One connection of a host. */
function oneRoutes() {
  const one = '/connections/:id'
  router
    .patch(one, [ConnectionsController, 'update'])
    .as('connections.update')
    .docs({
      access: 'managers',
      summary: 'Change what a connection does',
      body: changedConnection,
      answer: connectionAnswer,
      errors: [connectionNotFound],
    })
  router
    .delete(one, [ConnectionsController, 'destroy'])
    .as('connections.destroy')
    .docs({
      access: 'managers',
      summary: 'Remove a connection and all that is kept of it',
      status: 204,
      errors: [connectionNotFound],
    })
}

/** Where providers send hosts back to, before the pages of the dashboard and those of payments. */
export function callbackPage() {
  const codes = allProviders().map(({ code }) => code)
  router
    .get('/profile/integrations/:integrationCode/callback', [ConnectionPagesController, 'callback'])
    .where('integrationCode', new RegExp(`^(${codes.join('|')})$`))
    .as('connections.callback')
    .use(withSession())
}
