import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { ana, aHost } from '#tests/helpers/host'
import type { AppError } from '#core/errors'
import messagingConfig from '#config/messaging'
import { aReminded } from '#tests/helpers/reminded'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { resendDelivery } from '#app/messaging/deliveries/resend_delivery'
import { aWhatsAppHost, tickingAna, toClient } from '#tests/helpers/whatsapp_hosts'
import Delivery from '#app/messaging/deliveries/delivery'

test.group('A message whose reader gets no more mail', () => {
  test('is not offered to be sent again, and says why', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)
    await workOff()
    const { id } = await Delivery.findByOrFail('recipient', ana.email)
    const shown = async () => (await host.api.get(`/deliveries?id=${id}`)).body().items

    const before = await shown()
    const at = now().toJSDate()
    await db
      .table('bounces')
      .insert({ id: 'b', address: ana.email, kind: 'hard', at, created_at: at })
    const after = await shown()

    assert.containsSubset(before, [{ id, actions: ['resend'], isBarred: false }])
    assert.containsSubset(after, [{ id, actions: [], isBarred: true }])
  })
})

test.group('A copy that cannot be sent', () => {
  test('from an account without a proved e-mail is refused for that, and not for a ceiling', async ({
    assert,
  }) => {
    const { host, reminder } = await aReminded()
    await reminder.merge({ state: 'bounced' }).save()
    await db.from('users').where({ id: host.user.id }).update({ email_verified_at: null })

    const { id, accountId } = reminder
    const refused = transaction((trx) => resendDelivery(trx, { accountId, id }))

    // The owner of a team may lack the proof that the member who asks has.
    assert.equal(await refused.catch(({ code }: AppError) => code), 'READER_BARRED')
  })

  test('over WhatsApp without a provider is refused for that too', async ({ assert, cleanup }) => {
    const host = await aWhatsAppHost({ own: false })
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const { whatsapp } = await toClient()
    await whatsapp!.merge({ state: 'maybeSent' }).save()
    const { whatsapp: channel } = messagingConfig.channels
    cleanup(() => void (channel.isConnected = true))
    channel.isConnected = false

    const refused = await host.api.post(`/deliveries/${whatsapp!.id}/resend`)

    assert.deepEqual([refused.status(), refused.body().code], [409, 'READER_BARRED'])
  })
})
