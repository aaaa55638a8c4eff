import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { workOff } from '#tests/helpers/jobs'
import { ana, aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Delivery from '#app/messaging/deliveries/delivery'
import DeliveriesFind from '#start/commands/deliveries_find'

/** What staff is shown. */
async function find(what: string) {
  ace.ui.switchMode('raw')
  ace.ui.logger.flushLogs()
  const ran = await ace.create(DeliveriesFind, [what])
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
    assert.include(byAddress[0]!, 'booking_confirmed by email')
    assert.include(byAddress[0]!, 'sent')
    assert.include(byAddress[0]!, 'tries 1')
    assert.lengthOf(byBooking, 2)
    assert.deepEqual(byReference, byAddress)
    assert.notInclude(byBooking.join(), code)
    assert.include(none.join(), 'no message found')
  })
})
