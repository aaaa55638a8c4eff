import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { atRest, expectAccessible } from '#tests/helpers/axe'
import { DESK, goTo, openDashboard as open, PHONE } from '#tests/helpers/dashboard'
import { aBrowser } from '#tests/helpers/session'
import Service from '#app/catalog/services/service'
import Schedule from '#app/scheduling/schedules/schedule'
import { aHost, ana, inDays, PASSWORD } from '#tests/helpers/host'

/** Where a client came from, as a booking's page sends it. */
const ORIGIN = {
  source: 'instagram',
  referral: 'amiga-de-ana',
  referrer: 'https://blog.example.com/sueno',
}

test.group('The dashboard', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    const where = `(${locale}, ${size.width} px)`

    test(`a host sets the week ${where}`, async ({ browserContext, assert }) => {
      const host = await aHost()
      const dashboard = await open(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const day = (date: string) =>
        new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(`${date}T12:00:00Z`))
      const monday = t('admin.availability.interval_of', { day: day('2026-11-23'), number: 1 })

      await expectAccessible(page)
      await goTo(dashboard, 'availability')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Siempre', exact: true }).click()
      await page.getByRole('switch', { name: day('2026-11-22') }).uncheck()
      await page.getByLabel(t('admin.availability.from_of', { name: monday })).selectOption('09:00')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.availability.record.notifications.updated')).waitFor()

      const schedule = await Schedule.findByOrFail('accountId', host.account.id)
      assert.deepEqual(schedule.weekly.sun, [])
      assert.deepEqual(schedule.weekly.mon, [{ start: '09:00', end: '24:00' }])
      assert.deepEqual(complaints, [])
    })

    test(`a service that a host creates is on the public page at once ${where}`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await open(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await goTo(dashboard, 'services')
      await expectAccessible(page)
      await page.getByRole('link', { name: t('admin.services.create') }).click()
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('ra.validation.required')).first().waitFor()
      const price = page.getByRole('radiogroup', { name: t('admin.services.price.label') })
      await expect(price.getByRole('radio', { checked: true })).toHaveCount(0)
      await expectAccessible(page)
      await page.getByLabel(t('admin.services.name')).fill('Plan de comidas')
      await page.getByLabel(t('admin.services.place.link')).fill('https://meet.example.com/nutri')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('validator.shared.messages.required')).waitFor()
      await page.getByRole('radio', { name: t('admin.services.price.priced') }).check()
      await page.getByRole('spinbutton', { name: t('admin.services.price.amount') }).fill('90')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.services.record.notifications.created')).waitFor()

      const service = await Service.query()
        .where({ accountId: host.account.id, title: 'Plan de comidas' })
        .firstOrFail()
      await page.goto(`http://${process.env.HOST}:${process.env.PORT}/${host.username}`)
      await page.getByRole('link', { name: 'Plan de comidas' }).waitFor()
      await expect(page.getByRole('main')).toContainText(/S\/\s?90/)
      assert.equal(service.slug, 'plan-de-comidas')
      assert.deepEqual(complaints, [])
    })

    test(`a host approves a request, and the client gets a mail ${where}`, async ({
      browserContext,
      client,
      assert,
    }) => {
      const host = await aHost({ service: { requireApprove: true } })
      await client
        .post('/api/v3/appointments')
        .json({ productId: host.service.id, start: inDays(4), attendee: ana, ...ORIGIN })
      const dashboard = await open(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await goTo(dashboard, 'bookings')
      await expectAccessible(page)
      if (size === DESK) {
        const chosen = page.getByRole('checkbox').last()
        await chosen.check()
        const bar = page.locator('.RaBulkActionsToolbar-toolbar')
        await bar.getByText(t('admin.bookings.actions.archive')).waitFor()
        await atRest(page)
        const [inner, outer] = [await bar.boundingBox(), await page.locator('thead').boundingBox()]
        assert.isAtLeast(inner!.y + 1, outer!.y)
        assert.isAtMost(inner!.y + inner!.height, outer!.y + outer!.height + 1)
        await chosen.uncheck()
      }
      await page.getByText(ana.name).first().click()
      for (const [fact, value] of Object.entries(ORIGIN)) {
        const term = page.getByRole('term').filter({ hasText: t(`admin.bookings.${fact}`) })
        await expect(term.locator('+ dd')).toHaveText(value)
      }
      await page.getByRole('button', { name: t('admin.bookings.actions.approve') }).click()
      await page.getByText(t('admin.bookings.done.approve')).waitFor()
      await expectAccessible(page)
      await workOff()

      const subjects = (await outbox(ana.email)).map(({ subject }) => subject)
      assert.isTrue(subjects.some((subject) => subject!.startsWith('Reserva confirmada')))
      assert.deepEqual(complaints, [])
    })
  }

  test('the public link is shared, and shown as a code to scan', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { page, t, complaints } = await open(browserContext, host, { size: DESK, locale: 'es' })

    await page.getByRole('button', { name: t('admin.account.share') }).click()
    const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
    await expect
      .poll(() => whatsapp.getAttribute('href'))
      .toContain(encodeURIComponent(`/${host.username}`))
    await expectAccessible(page)
    await page.getByRole('button', { name: t('ra.action.close') }).click()
    await page.getByRole('link', { name: t('admin.account.qr') }).click()
    const code = page.getByRole('img', { name: new RegExp(host.username) })
    await code.waitFor()
    await page.waitForFunction(
      (image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0,
      await code.elementHandle()
    )
    await expectAccessible(page)

    assert.deepEqual(complaints, [])
  })

  test('a person closes a session that is open elsewhere, and changes the password', async ({
    browserContext,
    client,
    assert,
  }) => {
    const host = await aHost()
    const elsewhere = await aBrowser(client, host.user.email)
    const { page, t, complaints } = await open(browserContext, host, { size: PHONE, locale: 'es' })

    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/profile/u/me/data/general`)
    await page.getByText(t('admin.general.this_session')).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('admin.general.close_others') }).click()
    await page.getByText(t('admin.general.only_this')).waitFor()
    const gone = await elsewhere.call('get', '/users/me')
    await page.getByLabel(t('admin.general.current_password')).fill(PASSWORD)
    await page.getByLabel(t('account.new_password')).fill('Nueva-clave-9$')
    await page.getByLabel(t('account.confirm_password')).fill('Nueva-clave-9$')
    const password = page.getByRole('region', { name: t('admin.general.password') })
    await password.getByRole('button', { name: t('ra.action.save') }).click()
    await page.getByText(t('admin.general.password_saved')).waitFor()

    gone.assertStatus(401)
    const again = await aBrowser(client, host.user.email, 'Nueva-clave-9$')
    const me = await again.call('get', '/users/me')
    me.assertStatus(200)
    assert.deepEqual(complaints, [])
  })

  test('a visitor without a login signs in and comes back to the page they wanted', async ({
    browserContext,
  }) => {
    const host = await aHost()
    const page = await browserContext.newPage()
    const wanted = `http://${process.env.HOST}:${process.env.PORT}/profile/u/me/config/availability`

    await page.goto(wanted)
    await page.getByLabel('Correo electrónico').fill(host.user.email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()

    await page.getByRole('heading', { level: 1, name: 'Disponibilidad' }).waitFor()
  })
})
