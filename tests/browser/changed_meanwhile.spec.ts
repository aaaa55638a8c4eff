import { test } from '@japa/runner'
import { DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { BANK } from '#tests/helpers/bank'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { expect } from '#tests/helpers/expect'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'

test.group('Two people who edit the same service', () => {
  test('see what both have, and the second takes either (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const first = await openDashboard(browserContext, host, { size: DESK, locale: 'en', at })
    const { page, t, complaints } = first
    const editor = new ServiceEditor(first)
    const dialog = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const row = dialog.locator('dl > div').filter({ hasText: t('admin.meanwhile.fields.title') })
    const save = page.getByRole('button', { name: t('ra.action.save'), exact: true })

    await editor.title.fill('Mine')
    // Another tab saves meanwhile.
    await host.api.patch(`/services/${host.service.id}`, { title: 'Theirs', tags: ['new'] })
    await save.click()
    await expect(row).toContainText('Theirs')
    await expect(row).toContainText('Mine')
    // What the other alone changed is no question.
    await expect(dialog).not.toContainText(t('admin.meanwhile.fields.tags'))
    await expect(dialog).not.toContainText(t('admin.meanwhile.fields.policy'))
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect(editor.title).toHaveValue('Mine')
    await save.click()
    await dialog.getByRole('button', { name: t('admin.meanwhile.use_theirs') }).click()
    await expect(editor.title).toHaveValue('Theirs')

    await editor.title.fill('Mine again')
    await host.api.patch(`/services/${host.service.id}`, { title: 'Theirs again', tags: ['newer'] })
    await save.click()
    await dialog.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await first.isAt('admin.services.title')
    await host.service.refresh()
    assert.equal(host.service.title, 'Mine again')
    assert.deepEqual(host.service.tags, ['newer'])
    assert.deepEqual(
      complaints.filter((one) => !one.includes('409')),
      []
    )
  })

  test('are not asked where they changed other fields: both stay (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const wish = { size: DESK, locale: 'en' as const, at }
    const dashboard = await openDashboard(browserContext, host, wish)
    const editor = new ServiceEditor(dashboard)

    await editor.title.fill('Mine')
    await host.api.patch(`/services/${host.service.id}`, { tags: ['new'], price: 90 })
    await editor.saveChanges()

    const { title, tags, price } = (await host.api.get(`/services/${host.service.id}`)).body()
    assert.deepEqual([title, tags, price], ['Mine', ['new'], 90])
  })

  test('are not asked where both saved the same, nor where no other person saved (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { at })
    const editor = new ServiceEditor(dashboard)

    await editor.title.fill('Lo mismo')
    await host.api.patch(`/services/${host.service.id}`, { title: 'Lo mismo' })
    await editor.saveChanges()

    await host.service.refresh()
    assert.equal(host.service.title, 'Lo mismo')
  })
})

test.group('Two managers who edit the profile of their team', () => {
  test('see what both wrote of it, and the second keeps their own (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const at = `/profile/t/${account.id}/data/basic`
    const first = await openDashboard(browserContext, members.ADMIN, {
      size: DESK,
      locale: 'en',
      at,
    })
    const { page, t } = first
    const dialog = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const row = dialog.locator('dl > div')
    const bio = first.field('admin.profile.bio')

    await bio.fill('From the admin')
    const saved = await members.OWNER.api.patch(`/teams/${account.id}`, { bio: 'From the owner' })
    saved.assertStatus(200)
    await first.save()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t('admin.meanwhile.fields.bio'))
    await expect(row).toContainText('From the owner')
    await expect(row).toContainText('From the admin')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await first.reads('admin.profile.saved')
    await expect(bio).toHaveValue('From the admin')
    await account.refresh()
    assert.equal(account.bio, 'From the admin')
  })
})

test.group('Two people who edit the same client', () => {
  test('both keep what they changed, the phone that the other gave too (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBooking(host)
    const { id } = await db.from('buyers').first()
    const at = `buyers/${id}`
    const dashboard = await openDashboard(browserContext, host, { size: DESK, locale: 'en', at })
    const { t } = dashboard
    const phone = { prefix: '+57', number: '3001234567' }

    await dashboard.press('ra.action.edit')
    await dashboard.dialog.getByLabel(t('admin.buyers.notes')).fill('Prefers mornings')
    ;(await host.api.patch(`/buyers/${id}`, { phone })).assertStatus(200)
    await dashboard.save()
    await dashboard.reads('admin.buyers.saved')

    const kept = (await host.api.get(`/buyers/${id}`)).body()
    assert.deepInclude(kept, { phone, notes: 'Prefers mornings' })
  })

  test('correct another detail of the client in a booking, and both stay (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { at })
    const { page, t, dialog } = dashboard

    await page.getByRole('button', { name: t('admin.bookings.more.open') }).click()
    await dashboard.pick('admin.bookings.more.details')
    const name = dialog.last().getByLabel(t('admin.bookings.new.name'))
    await name.fill('Ana María Torres')
    const phone = { prefix: '+57', number: '3001234567' }
    const other = await host.api.patch(`/tickets/${code}`, { attendee: { phone } })
    other.assertStatus(200)
    await dashboard.save()
    await name.waitFor({ state: 'detached' })

    const { attendee } = (await host.api.get(`/tickets/${code}`)).body()
    assert.include(attendee, { name: 'Ana María Torres', phone: '+57 3001234567' })
    await expectAccessible(page)
  })
})

test.group('Two people who correct the same of a client', () => {
  test('see both names in the booking, and the second takes theirs or keeps their own (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const at = `bookings/tickets/${code}`
    const wish = { size: DESK, locale: 'en' as const, at }
    const dashboard = await openDashboard(browserContext, host, wish)
    const { page, t } = dashboard
    const asked = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const row = asked.locator('dl > div')
    const name = page.getByLabel(t('admin.bookings.new.name'))
    const theirs = (named: string) =>
      host.api.patch(`/tickets/${code}`, { attendee: { name: named } })

    await page.getByRole('button', { name: t('admin.bookings.more.open') }).click()
    await dashboard.pick('admin.bookings.more.details')
    await name.fill('Mine')
    ;(await theirs('Theirs')).assertStatus(200)
    await dashboard.save()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Theirs')
    await expect(row).toContainText('Mine')
    await expectAccessible(page)

    await asked.getByRole('button', { name: t('admin.meanwhile.use_theirs') }).click()
    await expect(name).toHaveValue('Theirs')
    await name.fill('Mine again')
    ;(await theirs('Theirs again')).assertStatus(200)
    await dashboard.save()
    await asked.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await name.waitFor({ state: 'detached' })
    const { attendee } = (await host.api.get(`/tickets/${code}`)).body()
    assert.equal(attendee.name, 'Mine again')
  })
})

test.group('Two devices on which an owner enters bank details', () => {
  test('mix nothing: the second sees what is saved, masked, and keeps what it typed (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { at: 'wallet/config' })
    const { page, t } = dashboard
    const asked = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const enter = async () => {
      await dashboard.field('admin.bank.bank').fill('Banco Mío')
      await dashboard.choose(t('admin.document.type'), 'DNI')
      await dashboard.field('admin.document.value').fill('45678912')
      await dashboard.field('admin.bank.account_code').fill('555-0001234')
      await dashboard.field('admin.bank.current_password').fill(PASSWORD)
    }
    const other = (bankName: string) =>
      host.api.put('/bank-account', {
        ...BANK,
        bankName,
        holderName: 'Otra Persona',
        currentPassword: PASSWORD,
      })

    await enter()
    ;(await other('Banco Suyo')).assertStatus(200)
    await dashboard.save()
    await expect(asked).toContainText('Banco Suyo')
    await expect(asked).toContainText('•••• 8012')
    await expectAccessible(page)
    await asked.getByRole('button', { name: t('admin.meanwhile.use_theirs') }).click()
    await expect(dashboard.field('admin.bank.bank')).toHaveValue('')
    await page.getByText('Banco Suyo', { exact: false }).waitFor()

    await enter()
    ;(await other('Banco Otro')).assertStatus(200)
    await dashboard.save()
    await asked.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await dashboard.reads('admin.bank.saved')
    const { pending } = (await host.api.get('/bank-account')).body()
    assert.include(pending, {
      bankName: 'Banco Mío',
      accountCode: '•••• 1234',
      interbankCode: null,
    })
    assert.notEqual(pending.holderName, 'Otra Persona')
  })
})

test.group('A form of the account', () => {
  test('keeps what is typed while another form saves the same account (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const username = `${host.username}otra`
    const at = 'config/availability/policy'
    const dashboard = await openDashboard(browserContext, host, { at })
    const perDay = dashboard.field('admin.rules.limits.per_day')

    await perDay.fill('4')
    await dashboard.openAccount()
    await dashboard.pick('admin.account.edit_link')
    await dashboard.field('admin.profile.username').fill(username)
    await dashboard.save()
    await dashboard.reads('admin.account.username_saved')
    await expect(perDay).toHaveValue('4')
    await dashboard.save()
    await dashboard.reads('admin.rules.saved')

    await host.account.refresh()
    assert.containsSubset(host.account.$attributes, { maxPerDay: 4, username })
  })
})
