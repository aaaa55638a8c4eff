import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import i18nManager from '@adonisjs/i18n/services/main'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, PHONE } from '#tests/helpers/dashboard'
import { ana, luis } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, onDay, takenOf } from '#tests/helpers/workshop'

async function open(
  context: BrowserContext,
  path: string,
  { size, locale }: { size: typeof PHONE; locale: string }
) {
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, values)
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(`http://${process.env.HOST}:${process.env.PORT}${path}`)
  return { page, t }
}

test.group('Reserving in a workshop', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`two come together, and read so in the confirmation (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aWorkshop({
        sessions: [onDay(5, { places: 1 }), onDay(6, { places: 3 })],
        service: { price: 40, description: 'Una tarde juntos' },
      })
      await bookPlaces(host, { attendee: luis })

      const { page, t } = await open(browserContext, `/${host.username}`, { size, locale })
      await page.getByRole('link', { name: 'Taller' }).click()
      await page.getByText(t('booking.group.sold_out')).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: new RegExp(t('booking.group.choose')) }).click()
      await page.getByLabel(t('booking.group.places')).selectOption('2')
      await page.getByLabel(t('booking.name'), { exact: true }).fill('Ana Quispe')
      await page.getByLabel(t('booking.email'), { exact: true }).fill(ana.email)
      await page.getByLabel(t('booking.phone')).fill('987654321')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('booking.reserve') }).click()
      const guest = page.getByLabel(t('booking.group.guest_name', { number: 2 }))
      assert.equal(await guest.getAttribute('aria-invalid'), 'true')
      await expectAccessible(page)
      await guest.fill('Rosa Lima')
      await page.getByLabel(t('booking.group.guest_email', { number: 2 })).fill('rosa@example.com')
      await page.getByRole('button', { name: t('booking.reserve') }).click()
      await page.getByRole('heading', { name: t('booking.states.confirmed') }).waitFor()
      await page.getByText(t('booking.group.place_count', { count: 2 })).waitFor()
      await expectAccessible(page)

      assert.match(page.url(), /\/g\/taller\/reserve\/confirmation\?code=/)
      assert.equal(await takenOf(host.sessions[1]!), 2)
      await workOff()
      const [mail] = await outbox(ana.email)
      assert.include(mail!.subject!, 'Taller')
    })
  }

  test('a booking is moved to another date by its buyer', async ({ browserContext, assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5), onDay(6), onDay(7, { places: 1 })] })
    const { code } = (await bookPlaces(host, { guests: 1 })).body()

    const at = { size: PHONE, locale: 'es' }
    const { page, t } = await open(browserContext, `/reschedule/${code}`, at)
    await expectAccessible(page)
    const move = page.getByRole('button', { name: new RegExp(t('booking.group.move')) })
    assert.equal(await move.count(), 1)
    await move.click()
    await page.getByRole('heading', { name: t('booking.states.rescheduled') }).waitFor()

    assert.equal(await takenOf(host.sessions[1]!), 2)
  })

  test('of a sold-out date one waits, and takes the place that is freed', async ({
    client,
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })
    const { code } = (await bookPlaces(host, { attendee: luis })).body()

    const at = { size: PHONE, locale: 'es' }
    const { page, t } = await open(browserContext, `/${host.username}/g/taller`, at)
    await page.getByRole('link', { name: new RegExp(t('booking.group.wait')) }).click()
    await page.getByText(t('booking.group.wait_text')).waitFor()
    await page.getByLabel(t('booking.name'), { exact: true }).fill('Ana Quispe')
    await page.getByLabel(t('booking.email'), { exact: true }).fill(ana.email)
    await page.getByLabel(t('booking.phone')).fill('987654321')
    await page.getByRole('checkbox').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('booking.group.wait') }).click()
    await page.getByRole('heading', { name: t('booking.states.waitlist') }).waitFor()
    await page.getByText(t('booking.group.line', { place: 1 })).waitFor()
    await page.getByRole('link', { name: t('booking.group.leave_line') }).waitFor()
    await expectAccessible(page)
    await client.post(`/api/v3/tickets/${code}/cancel`).json({})
    await workOff()
    const mails = await outbox(ana.email)
    const [, link] = /(http\S+\/meeting\/\w+)/.exec(mails.at(-1)!.text)!
    await page.goto(link!)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('booking.group.take_place') }).click()
    await page.getByRole('heading', { name: t('booking.states.confirmed') }).waitFor()

    assert.equal(await takenOf(host.sessions[0]!), 1)
  })
})
