import { apiOf } from './api.ts'
import { workOff } from './jobs.ts'
import db from '@adonisjs/lucid/services/db'
import { aWhatsAppHost } from './whatsapp_hosts.ts'
import messagingConfig from '#config/messaging'
import type { HostWish } from '#database/factories/host'
import { whatsappServer, type AtMeta } from '#tests/fakes/whatsapp'
import { ownNumbers } from '#app/messaging/channels/whatsapp/drivers'
import type { TestHost } from './host.ts'

type Cleanup = (undo: () => void | Promise<void>) => void

/** Two numbers of hosts at Meta, each in an app and an account of its own. */
export const NUMBER: AtMeta = {
  phoneNumberId: '206540352242901',
  businessAccountId: '202290129340301',
  token: 'EAAG-token-of-a-host',
  appSecret: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  displayPhone: '+51 955 111 222',
}

export const OTHER: AtMeta = {
  phoneNumberId: '206540352242902',
  businessAccountId: '202290129340302',
  token: 'EAAG-token-of-another',
  appSecret: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  displayPhone: '+51 955 333 444',
}

/** What a host enters of a number. */
export const enteredOf = ({ phoneNumberId, businessAccountId, token, appSecret }: AtMeta) => ({
  phoneNumberId,
  businessAccountId,
  token,
  appSecret,
})

/** Meta on loopback with the numbers of hosts, for one test. The platform's own messages stay in the outbox. */
export async function withOwnNumbers(cleanup: Cleanup, deadline = 2000) {
  const server = await whatsappServer([NUMBER, OTHER])
  const before = messagingConfig.ownNumbers
  Object.assign(messagingConfig, { ownNumbers: ownNumbers.cloudApi({ url: server.url, deadline }) })
  cleanup(async () => {
    Object.assign(messagingConfig, { ownNumbers: before })
    await server.close()
  })
  return server
}

/** A host with BUSINESS who writes over WhatsApp to clients and to themselves. */
export const aNumberHost = (wish: HostWish = {}): Promise<TestHost> =>
  aWhatsAppHost({}, { ...wish, account: { roleId: 'BUSINESS', ...wish.account } })

/** Connects a number of a host, and has its templates submitted. */
export async function connect({ token }: Pick<TestHost, 'token'>, number: AtMeta = NUMBER) {
  const answer = await apiOf(token).post('/whatsapp-numbers', enteredOf(number))
  answer.assertStatus(201)
  await workOff()
  return answer.body() as { id: string; state: string; verifyToken: string }
}

/** Meta approves all templates of an account. */
export async function approveAll({ businessAccountId }: AtMeta = NUMBER): Promise<void> {
  await db
    .from('whatsapp_templates')
    .where({ business_account: businessAccountId })
    .update({ state: 'approved' })
}

/** The number that is connected, as it is stored. */
export const numberNow = () => db.from('whatsapp_numbers').whereNot({ state: 'removed' }).first()

/** A phone as Meta writes it in its calls. */
export const digits = (phone: string) => phone.replace('+', '')

/** A host with a connected number whose templates are approved. */
export async function aReadyHost(cleanup: Cleanup, number: AtMeta = NUMBER) {
  const server = await withOwnNumbers(cleanup)
  const host = await aNumberHost()
  const connected = await connect(host, number)
  await approveAll(number)
  return { server, host, connected }
}
