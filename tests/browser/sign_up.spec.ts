import { test } from '@japa/runner'
import { AT_DESK, WIDER } from './screens.ts'
import { logIn } from './pages/log_in.ts'
import { SignUp } from './pages/sign_up.ts'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import { lastMail } from './pages/mailbox.ts'
import { visitSite } from './pages/visitor.ts'
import Account from '#app/accounts/users/account'
import Service from '#app/catalog/services/service'
import Schedule from '#app/scheduling/schedules/schedule'
import { Onboarding } from './pages/onboarding.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aPhoto, emptyStorage } from '#tests/helpers/pictures'

const MARIA = { first: 'María', last: 'Luna', email: 'maria@example.com' }

test.group('Signing up', (group) => {
  group.each.setup(() => emptyStorage)
  const { where, ...screen } = AT_DESK
  test(`a professional gets from nothing to the dashboard ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { username: taken } = await aHost()
    const path = '/signup?source=navbar-mobile'
    const { page, t } = await visitSite(browserContext, path, screen)
    const [signUp, onboarding] = [new SignUp(page, t), new Onboarding(page, t)]
    const required = page.getByText(t('validator.shared.messages.required'))
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })

    await signUp.send()
    await page.getByText(t('validator.shared.messages.accepted')).waitFor()
    await expect(required).toHaveCount(3)
    assert.isEmpty(posts)
    await expectAccessible(page)
    await signUp.password.fill('Secreto-')
    await signUp.meets(3)
    await page.getByRole('button', { name: t('account.show_password') }).click()
    await expect(signUp.password).toHaveAttribute('type', 'text')
    await signUp.fillIn(MARIA)
    await signUp.meets(5)
    await signUp.accept()
    await signUp.send()
    await signUp.isAskedForTheCode()
    await signUp.verify(MARIA.email)

    await page.getByText('María Luna ·').waitFor()
    await page.getByRole('button', { name: t('account.onboarding.known_change') }).waitFor()
    await expect(page.getByLabel(t('account.first_name'), { exact: true })).toHaveCount(0)
    await onboarding.tellPhone('123')
    await onboarding.next()
    await page.getByText(t('validator.shared.messages.phone')).waitFor()
    await expectAccessible(page)
    await onboarding.tellPhone('987654321')
    await onboarding.next()
    await onboarding.isAt('link')
    await onboarding.link.fill('')
    await onboarding.next()
    await expect(required).toHaveCount(2)
    await onboarding.link.fill(taken)
    await page.getByText(t('errors.USERNAME_TAKEN')).first().waitFor()
    await expectAccessible(page)
    await onboarding.chooseLink('marialuna')
    await onboarding.chooseIndustry('OTHER')
    await onboarding.otherIndustry.fill('Apicultura')
    await page.reload()
    await onboarding.isFree()
    await expect(onboarding.link).toHaveValue('marialuna')
    await expect(onboarding.otherIndustry).toHaveValue('Apicultura')
    await onboarding.next()
    await onboarding.isAt('about')
    await onboarding.addPhoto(await aPhoto())
    await onboarding.profession.fill('Nutricionista')
    await expectAccessible(page)
    await onboarding.next()

    await onboarding.isAt('hours')
    await onboarding.days.locator('label').nth(5).click()
    await onboarding.next()
    await onboarding.isAt('service')
    await onboarding.publish()
    await expect(required).toHaveCount(3)
    await onboarding.service.fill('Primera consulta')
    await onboarding.price.fill('1')
    await page.getByLabel(t('account.onboarding.service.link')).fill('meet.example.com/maria')
    await onboarding.publish()
    await page.getByText('S/\u00a025.00').waitFor()
    await onboarding.price.fill('80')
    await onboarding.publish()
    await onboarding.isLive()
    await expectAccessible(page)
    await page.getByRole('link', { name: '/marialuna' }).waitFor()
    await onboarding.finish()

    const account = await Account.findByOrFail('username', 'marialuna')
    assert.containsSubset(account.serialize(), {
      industry: 'OTHER',
      customIndustryName: 'Apicultura',
      country: 'PE',
      profession: 'Nutricionista',
      phoneNumber: '987654321',
      onboarding: false,
    })
    const schedules = await Schedule.query().where({ accountId: account.id })
    assert.lengthOf(schedules, 1)
    const { mon, sat, sun } = schedules[0]!.weekly
    assert.deepEqual(mon, [
      { start: '09:00', end: '13:00' },
      { start: '15:00', end: '19:00' },
    ])
    assert.deepEqual([sat, sun ?? []], [mon, []])
    const services = await Service.query().where({ accountId: account.id })
    assert.lengthOf(services, 1)
    assert.containsSubset(services[0]!.serialize(), { title: 'Primera consulta', amount: 8000 })
    const source = await page.request.get('/marialuna')
    assert.equal(source.status(), 200)
  })
})

test.group('An onboarding that was left', () => {
  test('goes on in another browser where it was saved, and publishes nothing twice', async ({
    browserContext,
    assert,
  }) => {
    const { user, account } = await aHost()
    await account.merge({ onboarding: true, username: 'anaq', industry: 'LEGAL' }).save()
    const { page, t } = await visitSite(browserContext, '/login?redirect=/onboarding')
    const onboarding = new Onboarding(page, t)
    await logIn(page, t, user.email)

    await onboarding.isAt('about')
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await onboarding.skip()
    await onboarding.isAt('hours')
    await onboarding.next()
    // The host's first service is there already.
    await onboarding.isLive()
    await page.goto('/onboarding')
    await onboarding.isDone()

    await account.refresh()
    assert.isFalse(account.onboarding)
    assert.lengthOf(await Service.query().where({ accountId: account.id }), 1)
  })
})

test.group('A forgotten password', () => {
  test('is chosen anew from the mail, and signs in', async ({ browserContext }) => {
    const { user } = await aHost()
    const { page, t } = await visitSite(browserContext, '/login')
    const again = page.getByLabel(t('account.confirm_password'))
    const submit = page.getByRole('button', { name: t('account.recovery.submit') })

    await page.getByRole('link', { name: t('account.login.forgot') }).click()
    await page.getByLabel(t('account.email')).fill(user.email)
    await page.getByRole('button', { name: t('account.recovery.request') }).click()
    await page.getByText(t('account.recovery.sent', { email: user.email })).waitFor()
    const mail = await lastMail(user.email)

    await page.goto(mail.find(/\/recover-password\?token=\S+/))
    await page.getByLabel(t('account.new_password')).fill('Nueva-clave-9$')
    await again.fill('Nueva-clave-8$')
    await submit.click()
    await page.getByText(t('validator.shared.messages.sameAs')).waitFor()
    await expectAccessible(page)
    await again.fill('Nueva-clave-9$')
    await submit.click()
    await page.getByText(t('account.notices.changed')).waitFor()
    await logIn(page, t, user.email, 'Nueva-clave-9$')
    await page.waitForURL('**/profile/u/me')
  })
})
