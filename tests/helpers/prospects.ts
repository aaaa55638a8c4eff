import { now } from '#core/time'
import { workOff } from './jobs.ts'
import { newId } from '#core/ids'
import { ana, type TestHost } from './host.ts'
import { transaction } from '#core/database/transaction'
import type { HostWish } from '#database/factories/host'
import { aNumberHost, connect, NUMBER } from './own_numbers.ts'
import { takeIncoming } from '#app/messaging/webhooks/take_incoming'
import type { IncomingMessage } from '#app/messaging/channels/whatsapp/incoming'

/** A person who is new to all accounts. */
export const EVA = { phone: '+51904117330', name: 'Eva Ríos' }

/** A host with the inbox and a number of their own at the simulated provider. */
export async function aHostWithNumber(wish: HostWish = {}) {
  const host = await aNumberHost(wish)
  const { id } = await connect(host)
  return { ...host, numberId: id, number: NUMBER.phoneNumberId }
}

/** A text to a host's own number, as its provider tells of it. */
export const toNumber = (
  number: string,
  text: string,
  rest: Partial<IncomingMessage> = {}
): IncomingMessage => ({
  provider: 'simulator',
  id: newId(),
  number,
  sender: EVA,
  content: { kind: 'text', text },
  at: now(),
  ...rest,
})

/** Eva writes to a host's own number. */
export async function evaWrites(
  { number }: { number: string },
  text: string,
  rest: Partial<IncomingMessage> = {}
): Promise<void> {
  await transaction((trx) => takeIncoming(trx, toNumber(number, text, rest)))
}

type Listed = {
  id: string
  unread: number
  channel: string
  client: { id: string | null; name: string; email: string | null; phone: string | null }
  assignee: { id: string } | null
  last: { text: string } | null
}

/** The conversations of a host, the latest first. */
export async function conversationsOf(
  { api }: Pick<TestHost, 'api'>,
  query = ''
): Promise<Listed[]> {
  return (await api.get(`/conversations${query}`)).body().items
}

/** The texts of a thread, the oldest first. */
export async function textsIn({ api }: Pick<TestHost, 'api'>, id: string): Promise<string[]> {
  const { items } = (await api.get(`/conversations/${id}/messages`)).body() as {
    items: { text: string | null; kind: string }[]
  }
  return items.toReversed().flatMap(({ text }) => text ?? [])
}

/** Eva as she books, with the phone that she wrote from. */
export const eva = {
  ...ana,
  name: 'Eva Ríos Paz',
  email: 'eva@example.com',
  phone: { prefix: '+51', number: '904 117 330' },
}

/** A host to whose number Eva has written, and how her conversation is named. */
export async function aProspect(text = 'Hola') {
  const host = await aHostWithNumber()
  await evaWrites(host, text)
  await workOff()
  const [{ id } = { id: '' }] = await conversationsOf(host)
  return { host, id, path: `/conversations/${id}` }
}

/** Clients and texts of all conversations of a host. */
export async function talksOf(host: Pick<TestHost, 'api'>) {
  const listed = await conversationsOf(host)
  const texts = await Promise.all(listed.map(({ id }) => textsIn(host, id)))
  return listed.map(({ client }, index) => ({ client: client.name, texts: texts[index] }))
}
