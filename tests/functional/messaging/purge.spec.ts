import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { aHost } from '#tests/helpers/host'
import Delivery from '#app/messaging/deliveries/delivery'
import { transaction } from '#core/database/transaction'
import OutboxMessage from '#app/messaging/channels/outbox_message'
import { termsOf } from '#tests/helpers/messages'
import { planDeliveries } from '#app/messaging/deliveries/plan_deliveries'
import { purgeMessages } from '#app/messaging/deliveries/purge_messages'

/** A mail of this kind that was kept some minutes ago. */
async function kept(message: string, minutes: number) {
  const { account, user } = await aHost()
  const at = DateTime.utc().minus({ minutes })
  const about = { kind: 'code' as const, codeId: newId() }
  const plan = {
    accountId: account.id,
    key: newId(),
    channel: 'email',
    message,
    recipient: user.email,
    language: 'es' as const,
    about,
    at,
    ...termsOf(message, about),
  }
  await transaction((trx) => planDeliveries(trx, [plan]))
  const { id } = await Delivery.query().where({ key: plan.key }).firstOrFail()
  const words = { subject: '123456', text: '123456', html: '<p>123456</p>', attachments: [] }
  return OutboxMessage.create({ deliveryId: id, channel: 'email', to: user.email, ...words, at })
}

test.group('Kept messages', () => {
  test('forget a code once it is no longer good, and nothing else', async ({ assert }) => {
    const [old, fresh, other] = [
      await kept('verification_code', 11),
      await kept('verification_code', 9),
      await kept('trial_ended', 11),
    ]

    await transaction((trx) => purgeMessages(trx, DateTime.utc()))

    await Promise.all([old, fresh, other].map((message) => message.refresh()))
    assert.deepEqual([old.subject, old.text, old.html], [null, '', null])
    assert.deepEqual([fresh.text, other.text], ['123456', '123456'])
  })

  test('go after their time; what was left half-way for a day has failed, or may have been sent', async ({
    assert,
  }) => {
    const gone = await kept('trial_ended', 31 * 24 * 60)

    await transaction((trx) => purgeMessages(trx, DateTime.utc()))

    assert.isNull(await OutboxMessage.find(gone.id))
    const [delivery] = await Delivery.all()
    assert.deepEqual([delivery!.state, delivery!.reason], ['failed', 'unreachable'])
    const handedAt = delivery!.createdAt
    await delivery!.merge({ state: 'claimed', reason: null, handedAt }).save()
    await transaction((trx) => purgeMessages(trx, DateTime.utc()))
    await delivery!.refresh()
    assert.deepEqual([delivery!.state, delivery!.reason], ['maybeSent', 'noAnswer'])
    await transaction((trx) => purgeMessages(trx, DateTime.utc().plus({ months: 25 })))
    assert.isEmpty(await Delivery.all())
  })
})
