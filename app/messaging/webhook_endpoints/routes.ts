import { limitReached } from '#accounts'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { sentAgainAnswer, webhookDeliveryPageAnswer } from './webhook_delivery_transformer.ts'
import { endpointChange, newEndpoint, replayWish, webhookDeliveryPage } from './validators.ts'
import {
  endpointAnswer,
  endpointListAnswer,
  newEndpointAnswer,
} from './webhook_endpoint_transformer.ts'
import {
  replayTooLarge,
  webhookAddressRefused,
  webhookDeliveryNotFound,
  webhookEndpointNotFound,
  webhookEndpointOff,
} from '../errors.ts'

const WebhookEndpointsController = () => import('./webhook_endpoints_controller.ts')

const PATH = '/webhook-endpoints'
const READ = { access: 'managers', scope: 'webhooks:read' } as const
const WRITE = { access: 'managers', scope: 'webhooks:write' } as const

/** Where the programs of an account hear of its bookings. */
export function ownRoutes() {
  router
    .get(PATH, [WebhookEndpointsController, 'index'])
    .as('webhook_endpoints.index')
    .docs({
      ...READ,
      summary: 'The endpoints of the account, without their secrets',
      answer: endpointListAnswer,
    })
  router
    .post(PATH, [WebhookEndpointsController, 'store'])
    .as('webhook_endpoints.store')
    .docs({
      ...WRITE,
      summary: 'Add an endpoint; only this answer holds its secret',
      body: newEndpoint,
      answer: newEndpointAnswer,
      status: 201,
      errors: [webhookAddressRefused, limitReached],
    })
  router
    .patch(`${PATH}/:id`, [WebhookEndpointsController, 'update'])
    .as('webhook_endpoints.update')
    .docs({
      ...WRITE,
      summary: 'Change an endpoint, or switch it on or off',
      body: endpointChange,
      answer: endpointAnswer,
      errors: [webhookEndpointNotFound, webhookAddressRefused, changedMeanwhile],
    })
  router
    .delete(`${PATH}/:id`, [WebhookEndpointsController, 'destroy'])
    .as('webhook_endpoints.destroy')
    .docs({
      ...WRITE,
      summary: 'Remove an endpoint with its log',
      status: 204,
      errors: [webhookEndpointNotFound],
    })
  sendingRoutes()
}

function sendingRoutes() {
  router
    .post(`${PATH}/:id/rotate`, [WebhookEndpointsController, 'rotate'])
    .as('webhook_endpoints.rotate')
    .docs({
      ...WRITE,
      summary: 'Give an endpoint another secret; the one before signs too for 24 hours',
      answer: newEndpointAnswer,
      status: 202,
      errors: [webhookEndpointNotFound],
    })
  router
    .post(`${PATH}/:id/test`, [WebhookEndpointsController, 'test'])
    .as('webhook_endpoints.test')
    .docs({
      ...WRITE,
      summary: 'Send an event to try an endpoint out',
      answer: sentAgainAnswer,
      status: 202,
      errors: [webhookEndpointNotFound, webhookEndpointOff],
    })
  router
    .post(`${PATH}/:id/replay`, [WebhookEndpointsController, 'replay'])
    .as('webhook_endpoints.replay')
    .docs({
      ...WRITE,
      summary: 'Send one delivery, or those of a span, again with the same bytes and ids',
      body: replayWish,
      answer: sentAgainAnswer,
      status: 202,
      errors: [
        webhookEndpointNotFound,
        webhookDeliveryNotFound,
        webhookEndpointOff,
        replayTooLarge,
      ],
    })
  router
    .get(`${PATH}/:id/deliveries`, [WebhookEndpointsController, 'deliveries'])
    .as('webhook_endpoints.deliveries')
    .docs({
      ...READ,
      summary: 'The events of the last 30 days for an endpoint, the newest first, with their tries',
      query: webhookDeliveryPage,
      answer: webhookDeliveryPageAnswer,
      errors: [webhookEndpointNotFound],
    })
}
