import { test } from '@japa/runner'
import { PHONE } from './screens.ts'
import { aHost, inDays, luis } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { formatShortWhen } from '#shared/formats'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import OutboxMessage from '#app/messaging/channels/outbox_message'

const ZONE = 'Asia/Tokyo'

test.group('The outbox', () => {
  test('shows a mail as its reader gets it, and its links open beside it', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host, { start: inDays(5), attendee: luis })
    await workOff()
    const { at, html } = await OutboxMessage.findByOrFail('to', luis.email)
    const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
    const context = await browser.newContext({ baseURL, timezoneId: ZONE, colorScheme: 'dark' })
    cleanup(() => context.close())

    const { page } = await visitSite(context, `/outbox?to=${luis.email}`, { size: PHONE })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.reload()
    await page.getByText(formatShortWhen(at, ZONE, 'es')).waitFor()
    const mail = page.frameLocator('iframe')
    const opened = context.waitForEvent('page')
    await mail.getByRole('link', { name: 'See the booking' }).click()
    const booking = await opened
    await booking.waitForURL(new RegExp(`/meeting/${code}$`))

    assert.isEmpty(complaints)
    await expectAccessible(page)
    await booking.goto('about:blank')
    for (const colorScheme of ['dark', 'light'] as const) {
      await booking.emulateMedia({ colorScheme })
      await booking.setContent(html!)
      await expectAccessible(booking)
    }
  })
})
