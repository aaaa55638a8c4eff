import { test } from '@japa/runner'
import { logIn } from './pages/log_in.ts'
import { AT_DESK, DESK, ON_PHONE, PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { visitSite } from './pages/visitor.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { expect } from '#tests/helpers/expect'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { atRest, expectAccessible } from '#tests/helpers/axe'
import { aBrowser } from '#tests/helpers/session'
import Service from '#app/catalog/services/service'
import Schedule from '#app/scheduling/schedules/schedule'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost, aProHost, inDays, PASSWORD } from '#tests/helpers/host'

/** Where a client came from, as a booking's page sends it. */
const ORIGIN = {
  source: 'instagram',
  referral: 'amiga-de-ana',
  referrer: 'https://blog.example.com/sueno',
}
/** What the panel says of it. */
const SHOWN_ORIGIN = { ...ORIGIN, source: 'Instagram' }

/** Whether nothing else covers the middle of an element. */
const IS_ON_TOP = (element: Boxed) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** Of the browser, where the function above runs. */
type Boxed = {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number }
  contains(other: object | null): boolean
}
declare const document: { elementFromPoint(x: number, y: number): object | null }

test.group('The dashboard', () => {
  test(`a host sets the week ${ON_PHONE.where}`, async ({ browserContext, assert }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, ON_PHONE)
    const { page, t, complaints } = dashboard
    const day = (date: string) =>
      new Intl.DateTimeFormat(ON_PHONE.locale, { weekday: 'long' }).format(
        new Date(`${date}T12:00:00Z`)
      )
    const monday = t('admin.availability.interval_of', { day: day('2026-11-23'), number: 1 })

    await dashboard.goTo('availability')
    await page.getByRole('link', { name: 'Siempre', exact: true }).click()
    await page.getByRole('switch', { name: day('2026-11-22') }).uncheck()
    await page.getByLabel(t('admin.availability.from_of', { name: monday })).selectOption('09:00')
    const friday = page.getByRole('listitem').filter({
      has: page.getByRole('switch', { name: day('2026-11-27') }),
    })
    await friday.scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: t('ra.action.save') })
    // Within reach from every day, and on a desk beside them.
    await expect(button).toBeInViewport()
    await expect.poll(() => button.evaluate(IS_ON_TOP)).toBe(true)
    await expectAccessible(page)
    // Neither is drawn for a moment while the page takes its other shape.
    const besideFriday = async () =>
      ((await button.boundingBox())?.x ?? 0) - ((await friday.boundingBox())?.x ?? 0)
    await page.setViewportSize(DESK)
    await expect.poll(besideFriday).toBeGreaterThan(500)
    await page.setViewportSize(PHONE)
    await dashboard.save()
    await dashboard.reads('admin.availability.record.notifications.updated')

    const schedule = await Schedule.findByOrFail('accountId', host.account.id)
    assert.deepEqual(schedule.weekly.sun, [])
    assert.deepEqual(schedule.weekly.mon, [{ start: '09:00', end: '24:00' }])
    assert.deepEqual(complaints, [])
  })

  test(`a service that a host creates is on the public page at once ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = 'services/individual'
    const dashboard = await openDashboard(browserContext, host, { ...AT_DESK, at })
    const { page, complaints } = dashboard
    const editor = new ServiceEditor(dashboard)

    await dashboard.create('admin.services.create')
    await editor.save()
    await dashboard.reads('ra.validation.required')
    // All errors at once, and the first one has the focus: a price is never free by itself.
    await expect(editor.title).toBeFocused()
    await expect(editor.amount()).toHaveAttribute('aria-invalid', 'true')
    await expect(editor.room).toHaveAttribute('aria-invalid', 'true')
    await editor.name('Plan de comidas')
    await editor.meetAt('https://meet.example.com/nutri')
    await editor.save()
    await dashboard.reads('validator.shared.messages.required')
    await editor.costs('90')
    await expectAccessible(page)
    await editor.create()

    const service = await Service.query()
      .where({ accountId: host.account.id, title: 'Plan de comidas' })
      .firstOrFail()
    // Where a provider takes the currency, the editor chooses the platform by itself.
    assert.isTrue(service.usePaymentProcessor)
    await page.goto(`/${host.username}`)
    await page.getByRole('link', { name: 'Plan de comidas' }).waitFor()
    await expect(page.getByRole('main')).toContainText(/S\/\s?90/)
    assert.equal(service.slug, 'plan-de-comidas')
    assert.deepEqual(complaints, [])
  })

  for (const { where, ...screen } of [ON_PHONE, AT_DESK]) {
    test(`a host approves a request, and the client gets a mail ${where}`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aProHost({ service: { requireApprove: true } })
      await aBooking(host, { start: inDays(4), ...ORIGIN })
      const dashboard = await openDashboard(browserContext, host, screen)
      const { page, t, complaints } = dashboard

      await dashboard.goTo('bookings')
      if (screen.size === DESK) {
        const word = t('admin.states.pendingApproval')
        const waiting = page.getByRole('button', { name: new RegExp(`^${word}( \\d+)?$`) })
        await expect(waiting).toHaveText(`${word}1`)
        await waiting.click()
        await expect(waiting).toHaveAttribute('aria-pressed', 'true')
        await page.getByRole('checkbox').last().check()
        const bar = page.locator('.RaBulkActionsToolbar-toolbar')
        await bar.getByText(t('admin.bookings.actions.approve')).waitFor()
        await atRest(page)
        const [inner, outer] = [await bar.boundingBox(), await page.locator('thead').boundingBox()]
        assert.isAtLeast(inner!.y + 1, outer!.y)
        assert.isAtMost(inner!.y + inner!.height, outer!.y + outer!.height + 1)
        await page.getByRole('checkbox').last().uncheck()
        await page.getByRole('button', { name: /^(Aprobar|Approve): / }).click()
        await dashboard.reads('admin.bookings.done.approve')
        await expect(waiting).toHaveText(word)
        await waiting.click()
      } else {
        await dashboard.press('admin.bookings.choose.begin')
        await page.getByRole('checkbox', { name: new RegExp(ana.name) }).check()
        const bar = page.getByRole('region', { name: t('admin.bookings.choose.title') })
        await bar.getByText(t('ra.action.bulk_actions', { smart_count: 1 })).waitFor()
        await bar.getByText(t('admin.bookings.actions.approve')).waitFor()
        await atRest(page)
        await expectAccessible(page)
        await bar.getByRole('button', { name: t('admin.bookings.actions.approve') }).click()
        await dashboard.dialog
          .getByRole('button', { name: t('admin.bookings.actions.approve') })
          .click()
        await dashboard.reads('admin.bookings.many.ended')
        await expect(page.getByRole('status')).toHaveText(
          t('admin.bookings.many.done', { done: 1, of: 1 })
        )
        await dashboard.press('ra.action.close')
        await dashboard.press('admin.bookings.choose.end')
        await bar.waitFor({ state: 'detached' })
      }
      await page.getByText(ana.name).first().click()
      for (const [fact, value] of Object.entries(SHOWN_ORIGIN)) {
        const term = page.getByRole('term').filter({ hasText: t(`admin.bookings.${fact}`) })
        await expect(term.locator('+ dd')).toHaveText(value)
      }
      await expectAccessible(page)
      await workOff()

      const subjects = (await outbox(ana.email)).map(({ subject }) => subject)
      assert.isTrue(subjects.some((subject) => subject!.startsWith('Confirmada: ')))
      assert.deepEqual(complaints, [])
    })
  }

  test('the public link is shared, and shown as a code to scan', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: DESK })
    const { page, complaints } = dashboard

    await dashboard.press('admin.account.share')
    const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
    await expect
      .poll(() => whatsapp.getAttribute('href'))
      .toContain(encodeURIComponent(`/${host.username}`))
    await expect(page.getByRole('link', { name: 'X', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/x\.com\//
    )
    await expectAccessible(page)
    await dashboard.press('ra.action.close')
    await dashboard.openAccount()
    await dashboard.pick('admin.account.qr')
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
    const dashboard = await openDashboard(browserContext, host, { at: 'data/general' })
    const { page, t, complaints } = dashboard

    await dashboard.reads('admin.general.this_session')
    await expectAccessible(page)
    await dashboard.press('admin.general.close_others')
    await dashboard.reads('admin.general.only_this')
    const gone = await elsewhere.call('get', '/users/me')
    await dashboard.field('admin.general.current_password').fill(PASSWORD)
    await dashboard.field('account.new_password').fill('Nueva-clave-9$')
    await dashboard.field('account.confirm_password').fill('Nueva-clave-9$')
    const password = page.getByRole('region', { name: t('admin.general.password') })
    await password.getByRole('button', { name: t('ra.action.save') }).click()
    await dashboard.reads('admin.general.password_saved')

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
    const { page, t } = await visitSite(browserContext, '/profile/u/me/config/availability')

    await logIn(page, t, host.user.email)

    await page.getByRole('heading', { level: 1, name: t('admin.menu.availability') }).waitFor()
  })
})
