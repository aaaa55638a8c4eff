import { webhooks } from '#config/webhooks'
import { outgoing } from '#config/outgoing'
import { request, type Dispatcher } from 'undici'
import type { WebhookError } from '#shared/webhooks'
import { outgoingAddress, type OutgoingNetwork } from '#core/outgoing/outgoing_address'
import { ConnectionRefused, guardedAgent } from '#core/outgoing/drivers/guarded_connection'

/** One try of one delivery: the same bytes each time, with the headers of this try. */
export type WebhookCall = { url: string; headers: Record<string, string>; body: string }

/** How a try ended. Each failure is an answer; only a `signal` that aborts throws. */
export type WebhookOutcome =
  | { kind: 'SENT'; status: number; answer: string }
  | { kind: 'FAILED'; error: WebhookError; status?: number; answer?: string; retryAfter?: string }

type Settings = { network?: OutgoingNetwork; timeout?: number; signal?: AbortSignal }

/**
 * Calls a receiver at an address that a host has entered. Any 2xx is good; a redirect is not followed, for it could lead
 * elsewhere than the host said (Standard Webhooks). It reaches public machines only, by `guardedAgent`.
 */
export async function callReceiver(
  call: WebhookCall,
  { network = outgoing.network, timeout = webhooks.timeout, signal }: Settings = {}
): Promise<WebhookOutcome> {
  const url = outgoingAddress(call.url, network)
  if (!url) return { kind: 'FAILED', error: 'ADDRESS_REFUSED' }
  const deadline = AbortSignal.timeout(timeout)
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    return await post(url, { call, network, signal: either })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ConnectionRefused) return { kind: 'FAILED', error: error.reason }
    return { kind: 'FAILED', error: deadline.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

type Posting = { call: WebhookCall; network: OutgoingNetwork; signal: AbortSignal }

async function post(url: URL, { call, network, signal }: Posting): Promise<WebhookOutcome> {
  const dispatcher = await guardedAgent(url, { network, signal })
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher,
      signal,
      headers: {
        ...call.headers,
        'content-type': 'application/json',
        'user-agent': 'Cupo-Webhooks/1.0',
      },
      body: call.body,
    })
    return outcomeOf(response, await beginningOf(response))
  } finally {
    // The rest of an unread answer is not awaited.
    await dispatcher.destroy()
  }
}

function outcomeOf(
  { statusCode: status, headers }: Dispatcher.ResponseData,
  answer: string
): WebhookOutcome {
  if (status >= 200 && status < 300) return { kind: 'SENT', status, answer }
  const retryAfter = [headers['retry-after']].flat()[0]
  const error = status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS'
  return { kind: 'FAILED', error, status, answer, ...(retryAfter && { retryAfter }) }
}

/** The beginning of an answer, for the log. One that is endless or breaks off has its status all the same. */
async function beginningOf({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= webhooks.answerBytes) break
    }
  } catch {
    // What came before it broke off is kept.
  }
  const text = Buffer.concat(chunks).subarray(0, webhooks.answerBytes).toString('utf8')
  return text.replace(/[^\P{Cc}\n\t]/gu, ' ').slice(0, webhooks.answerLetters)
}
