import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { workOff } from '#tests/helpers/jobs'
import { ana, aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Delivery from '#app/messaging/deliveries/delivery'
import DeliveriesFind from '#start/commands/deliveries_find'

/** What staff is shown. */
async function find(...options: string[]) {
  ace.ui.switchMode('raw')
  ace.ui.logger.flushLogs()
  const ran = await ace.create(DeliveriesFind, options)
  await ran.exec()
  const lines = ran.logger.getLogs().map(({ message }) => message)
  ran.logger.flushLogs()
  return lines
}

test.group('deliveries:find', () => {
  test('names messages by address, booking and provider, and says nothing of their texts', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    const mail = await Delivery.findByOrFail('recipient', ana.email)

    const byAddress = await find(ana.email)
    const byBooking = await find(code)
    const byReference = await find(mail.reference!)
    const none = await find('none@example.com')

    assert.lengthOf(byAddress, 1)
    assert.include(byAddress[0]!, `booking_confirmed of ${host.account.username} by email`)
    assert.include(byAddress[0]!, 'sent')
    assert.include(byAddress[0]!, 'tries 1')
    assert.lengthOf(byBooking, 2)
    assert.deepEqual(byReference, byAddress)
    assert.notInclude(byBooking.join(), code)
    assert.include(none.join(), 'no message found')
  })

  test('lists those of an account by state, reason, channel and time, also as JSON', async ({
    assert,
  }) => {
    const [host, other] = [await aHost(), await aHost()]
    for (const one of [host, other]) await aBooking(one)
    await workOff()
    const mail = await Delivery.query()
      .where({ accountId: host.account.id, recipient: ana.email })
      .firstOrFail()
    await mail.merge({ state: 'notSent', reason: 'suppressed' }).save()
    const of = `--account=${host.account.username}`

    assert.lengthOf(await find(of), 2)
    assert.lengthOf(await find(of, '--state=notSent', '--reason=suppressed'), 1)
    assert.include((await find(of, '--channel=whatsapp')).join(), 'no message found')
    assert.include((await find(of, '--until=2026-01-01')).join(), 'no message found')
    assert.lengthOf(await find(of, '--from=2026-01-01', '--limit=1'), 1)
    const [json] = await find(of, '--state=notSent', '--json')
    assert.containsSubset(JSON.parse(json!), [
      { id: mail.id, account: host.account.username, reason: 'suppressed' },
    ])
    for (const wrong of ['--state=lost', '--reason=none', '--from=soon', '--limit=0'])
      assert.notInclude((await find(wrong)).join(), 'booking_')
    assert.include((await find()).join(), 'say what to look for')
  })
})
