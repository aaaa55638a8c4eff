import { DateTime } from 'luxon'
import { workOff } from './jobs.ts'
import encryption from '@adonisjs/core/services/encryption'
import { newSecret } from '#app/messaging/webhook_endpoints/domain/secrets'
import WebhookEndpoint from '#app/messaging/webhook_endpoints/webhook_endpoint'
import { aHost, type TestHost } from './host.ts'
import { aReceiver } from '../fakes/receiver.ts'
import { lanes } from '#app/messaging/webhook_endpoints/lanes'
import { callDueWebhooks } from '#jobs/messaging/call_due_webhooks'
import { loadHandlers } from '#core/jobs/worker'
import app from '@adonisjs/core/services/app'

/** An endpoint as its answer shows it. */
export type MadeEndpoint = { id: string; secret: string; url: string; state: string }

/** A host whose plan has webhooks, with a receiver. */
export async function aHearingHost(wish: object = {}) {
  const host = await aHost({ account: { roleId: 'BUSINESS' } })
  const receiver = await aReceiver()
  const endpoint = await anEndpoint(host, { url: receiver.url, ...wish })
  return { host, receiver, endpoint }
}

/** Adds an endpoint by the interface. */
export async function anEndpoint({ api }: TestHost, body: object): Promise<MadeEndpoint> {
  const answer = await api.post('/webhook-endpoints', body)
  answer.assertStatus(201)
  return answer.body() as MadeEndpoint
}

/** Does the work that waits until no call is under way and none is due. */
export async function callAll(): Promise<void> {
  await workOff()
  await lanes.settled()
  await workOff()
  await lanes.settled()
}

/** What the worker does each minute: calls what is due and what a worker that died had claimed. */
export async function callDue(): Promise<void> {
  const handler = (await loadHandlers()).get(callDueWebhooks.name)!
  const { signal } = new AbortController()
  await handler({ payload: {}, container: app.container, signal } as never)
  await lanes.settled()
}

/** The row of an endpoint, whatever the plan allows. */
export function anEndpointOf(accountId: string, url = 'https://example.com/avisos') {
  return WebhookEndpoint.create({
    accountId,
    types: [],
    thin: false,
    state: 'on',
    since: DateTime.utc(),
    host: 'example.com',
    url: encryption.encrypt(url),
    secret: encryption.encrypt(newSecret()),
  })
}
