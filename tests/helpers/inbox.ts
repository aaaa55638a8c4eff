import { now } from '#core/time'
import { newId } from '#core/ids'
import { aBooking } from './booking.ts'
import { workOff } from './jobs.ts'
import { transaction } from '#core/database/transaction'
import type { HostWish } from '#database/factories/host'
import messagingConfig from '#config/messaging'
import { aHost, ana, type TestHost } from './host.ts'
import { ANAS_PHONE } from './whatsapp_hosts.ts'
import { takeIncoming } from '#app/messaging/webhooks/take_incoming'
import type { IncomingMessage } from '#app/messaging/channels/whatsapp/incoming'

/** A host whose plan has the inbox, with one booking of Ana's. */
export async function anInboxHost(wish: HostWish = {}): Promise<TestHost & { code: string }> {
  const host = await aHost({ ...wish, account: { roleId: 'BUSINESS', ...wish.account } })
  const { code } = await aBooking(host, { attendee: { ...ana, whatsapp: true } })
  await workOff()
  return { ...host, code }
}

/** A text of Ana over WhatsApp reaches our number, as a provider tells of it. */
export async function anaWrites(
  text: string,
  rest: Partial<IncomingMessage> = {}
): Promise<IncomingMessage> {
  const message: IncomingMessage = {
    provider: 'simulator',
    id: newId(),
    number: messagingConfig.channels.whatsapp.number,
    sender: { phone: ANAS_PHONE },
    content: { kind: 'text', text },
    at: now(),
    ...rest,
  }
  await transaction((trx) => takeIncoming(trx, message))
  return message
}

/** The only conversation of a host. */
export async function conversationOf({ api }: Pick<TestHost, 'api'>) {
  const { items } = (await api.get('/conversations')).body() as { items: { id: string }[] }
  return items[0]!
}
