import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { NEW_REMINDER } from '#shared/notifications'
import { aTeam } from '#tests/helpers/team'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, goTo, openDashboard, PHONE, type Dashboard } from '#tests/helpers/dashboard'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

async function save({ page, t }: Dashboard) {
  await page
    .getByRole('button', { name: t('ra.action.save') })
    .first()
    .click()
}

async function choose({ page }: Dashboard, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test.group('What a host says of themselves', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`is written in the panel and read on the page (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await goTo(dashboard, 'data')
      await choose(dashboard, t('admin.profile.industry'), t('common.industries.NUTRITION'))
      await page.getByRole('button', { name: t('admin.profile.network_add') }).click()
      await choose(dashboard, t('admin.profile.network'), t('common.networks.instagram'))
      const textbox = (name: string) => page.getByRole('textbox', { name })
      await textbox(t('admin.profile.network_url')).fill('instagram.com/ana')
      await page.getByRole('button', { name: t('admin.profile.more_add') }).click()
      await textbox(t('admin.profile.more_title')).fill('Colegiatura')
      await textbox(t('admin.profile.more_value')).fill('CNP 1234')
      await textbox(t('admin.profile.city')).fill('Arequipa')
      await expectAccessible(page)
      await save(dashboard)
      await page.getByText(t('admin.profile.saved')).waitFor()

      await page.goto(at(`/${host.username}`))
      await page.getByText('Arequipa').waitFor()
      await page.getByText('CNP 1234').waitFor()
      const link = page.getByRole('link', { name: 'Instagram' })
      await expect(link).toHaveAttribute('href', 'https://instagram.com/ana')
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
      await expectAccessible(page)
      assert.deepEqual(complaints, [])
    })

    test(`what is private stays in their account, and a wrong document is refused at its field (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t } = dashboard

      await goTo(dashboard, 'data')
      await page.getByRole('link', { name: t('admin.general.tab') }).click()
      await choose(dashboard, t('admin.document.type'), 'RUC')
      await page.getByLabel(t('admin.document.value')).fill('20512333798')
      await save(dashboard)
      await page.getByText(t('validator.shared.messages.document')).waitFor()
      await expectAccessible(page)
      await page.getByLabel(t('admin.document.value')).fill('20512333797')
      await page.getByLabel(t('admin.general.birth_date')).fill('1990-02-28')
      await save(dashboard)
      await page.getByText(t('admin.profile.saved')).waitFor()

      await host.account.refresh()
      assert.equal(host.account.documentValue, '20512333797')
      assert.equal(host.account.birthDate!.toISODate(), '1990-02-28')
    })

    test(`a host chooses which mails a booking brings (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const reminders = { own: [NEW_REMINDER], clients: [NEW_REMINDER] }
      const host = await aHost({ account: { reminders } })
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await goTo(dashboard, 'data')
      await page.getByRole('link', { name: t('admin.notifications.tab') }).click()
      await page.getByLabel(t('admin.notifications.own_confirmation')).uncheck()
      const clients = page.getByRole('group', { name: t('admin.notifications.clients_reminders') })
      await clients.getByRole('button', { name: t('admin.notifications.add') }).click()
      await clients.getByLabel(t('admin.notifications.before')).last().fill('45')
      const own = page.getByRole('group', { name: t('admin.notifications.own_reminders') })
      await own
        .getByRole('button', { name: t('admin.notifications.remove', { number: 1 }) })
        .click()
      await own.getByText(t('admin.notifications.none')).waitFor()
      await expectAccessible(page)
      await save(dashboard)
      await page.getByText(t('admin.profile.saved')).waitFor()

      await host.account.refresh()
      const { own: ownReminders, clients: theirs } = host.account.reminders
      assert.isEmpty(ownReminders)
      assert.deepEqual(
        theirs.map(({ time }) => `${time.value} ${time.unit}`),
        ['15 MINUTE', '45 MINUTE']
      )
      assert.isFalse(host.account.confirmations.own.email)
      assert.deepEqual(complaints, [])
    })
  }

  test('a host says with the password where they are paid out to, sees it wait, and calls it off', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: PHONE, locale: 'es' })
    const { page, t, complaints } = dashboard

    await goTo(dashboard, 'data')
    await page.getByRole('link', { name: t('admin.bank.tab') }).click()
    await page.getByLabel(t('admin.bank.bank')).fill('Banco de la Luz')
    await choose(dashboard, t('admin.document.type'), 'DNI')
    await page.getByLabel(t('admin.document.value')).fill('45678912')
    await page.getByLabel(t('admin.bank.account_code')).fill('191-2345678-0-12')
    await page.getByLabel('CCI').fill('123456')
    await page.getByLabel(t('admin.bank.current_password')).fill('Otra-clave-1!')
    await save(dashboard)
    await page.getByText(t('validator.shared.messages.bankCode')).waitFor()
    await expectAccessible(page)
    await page.getByLabel('CCI').fill('002 191 002345678012 55')
    await save(dashboard)
    await page.getByText(t('errors.WRONG_PASSWORD')).first().waitFor()
    await page.getByLabel(t('admin.bank.current_password')).fill(PASSWORD)
    await save(dashboard)
    await page.getByText(t('admin.bank.saved')).waitFor()
    await page.getByText('•••• 8012').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('admin.bank.cancel') }).click()
    await page.getByText(t('admin.bank.cancelled')).waitFor()

    await expect(page.getByText('•••• 8012')).toHaveCount(0)
    assert.deepEqual(
      complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  for (const size of [PHONE, DESK]) {
    test(`a new host is shown around, with the keyboard too, and is not asked again (${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const { page, t } = await openDashboard(browserContext, host, { size, locale: 'es' })
      await page.emulateMedia({ reducedMotion: 'reduce' })

      await page.getByRole('button', { name: t('admin.tour.start') }).click()
      await page.getByText(t('admin.tour.steps.link.text')).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('admin.tour.next') }).click()
      await page.getByText(t('admin.tour.steps.data.text')).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('admin.tour.go_on') }).click()
      await page.getByText(t('admin.tour.steps.availability.text')).waitFor()
      await page.getByRole('button', { name: t('admin.tour.next') }).press('Enter')
      await page.getByText(t('admin.tour.steps.services.text')).waitFor()
      await page.getByRole('button', { name: t('admin.tour.next') }).click()
      await page.getByText(t('admin.tour.steps.bookings.text')).waitFor()
      await page.getByRole('button', { name: t('admin.tour.done') }).click()
      await page.getByText(t('admin.tour.offer')).waitFor({ state: 'detached' })

      await host.user.refresh()
      assert.isTrue(host.user.tour!.steps.every(({ status }) => status === 'completed'))
    })
  }

  test('a team has the same pages, without those of a person', async ({
    browserContext,
    assert,
  }) => {
    const { account: team, members } = await aTeam()
    const dashboard = await openDashboard(browserContext, members.OWNER, {
      size: DESK,
      locale: 'es',
    })
    const { page, t } = dashboard

    await page.goto(at(`/profile/t/${team.id}/data/basic`))
    await page.getByLabel(t('admin.profile.city')).fill('Cusco')
    await save(dashboard)
    await page.getByText(t('admin.profile.saved')).waitFor()
    await page.getByRole('link', { name: t('admin.notifications.tab') }).waitFor()

    await team.refresh()
    assert.equal(team.city, 'Cusco')
    await expect(page.getByRole('link', { name: t('admin.general.tab') })).toHaveCount(0)
  })
})
