import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import Account from '#app/accounts/users/account'
import { aPhoto, emptyStorage } from '#tests/helpers/pictures'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { expectAccessible } from '#tests/helpers/axe'

const WORDS = {
  es: {
    first: 'Nombre',
    last: 'Apellidos',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signUp: 'Crear cuenta',
    code: 'Código',
    verify: 'Verificar',
    link: 'Tu link',
    phone: 'Celular',
    next: 'Continuar',
    profession: 'Profesión',
    required: 'Este campo es obligatorio',
    wrongPhone: 'Ingresa un número de teléfono válido',
    finish: 'Ir a mi panel',
    accepted: 'Debes aceptar para continuar',
    showPassword: 'Mostrar contraseña',
    held: '(listo)',
    photo: 'Tu foto (opcional)',
    photoSent: 'Tu foto está lista.',
    change: 'Cambiar',
    industry: 'Rubro',
    otherIndustry: '¿Cuál es tu rubro?',
    free: 'está libre',
    taken: 'Este nombre de usuario ya está en uso.',
  },
  en: {
    first: 'First name',
    last: 'Last name',
    email: 'E-mail',
    password: 'Password',
    signUp: 'Sign up',
    code: 'Code',
    verify: 'Verify',
    link: 'Your link',
    phone: 'Mobile',
    next: 'Continue',
    profession: 'Profession',
    required: 'This field is required',
    wrongPhone: 'Enter a valid phone number',
    finish: 'Go to my dashboard',
    accepted: 'You have to accept to continue',
    showPassword: 'Show password',
    held: '(done)',
    photo: 'Your photo (optional)',
    photoSent: 'Your photo is ready.',
    change: 'Change',
    industry: 'Field',
    otherIndustry: 'What is your field?',
    free: 'is free',
    taken: 'This username is taken.',
  },
}

test.group('Signing up', (group) => {
  group.each.setup(() => emptyStorage)
  for (const [locale, width] of [
    ['es', 390],
    ['en', 1440],
  ] as const) {
    test(`a professional gets from nothing to the dashboard (${locale}, ${width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const words = WORDS[locale]
      const { username: taken } = await aHost()
      await browserContext.addCookies([
        { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
      ])
      const page = await browserContext.newPage()
      await page.setViewportSize({ width, height: 900 })

      await page.goto(`http://${process.env.HOST}:${process.env.PORT}/signup?source=navbar-mobile`)
      await expectAccessible(page)
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      await page.getByRole('button', { name: words.signUp }).click()
      await page.getByText(words.accepted).waitFor()
      await expect(page.getByText(words.required)).toHaveCount(3)
      assert.isEmpty(posts)
      await expectAccessible(page)
      await page.getByLabel(words.password, { exact: true }).fill('Secreto-')
      await expect(page.getByText(words.held)).toHaveCount(3)
      await page.getByRole('button', { name: words.showPassword }).click()
      await expect(page.getByLabel(words.password, { exact: true })).toHaveAttribute('type', 'text')
      await page.getByLabel(words.first, { exact: true }).fill('María')
      await page.getByLabel(words.last).fill('Luna')
      await page.getByLabel(words.email).fill('maria@example.com')
      await page.getByLabel(words.password, { exact: true }).fill('Secreto-2026!')
      await expect(page.getByText(words.held)).toHaveCount(5)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.signUp }).click()
      await page.waitForURL('**/verify')
      await expectAccessible(page)

      await workOff()
      const [mail] = await outbox('maria@example.com')
      await page.getByLabel(words.code, { exact: true }).fill(/\d{6}/.exec(mail!.subject!)![0])
      await page.getByRole('button', { name: words.verify, exact: true }).click()
      await page.waitForURL('**/onboarding')
      await expectAccessible(page)
      await page.getByText('María Luna ·').waitFor()
      await page.getByRole('button', { name: words.change }).waitFor()
      await expect(page.getByLabel(words.first, { exact: true })).toHaveCount(0)
      await page
        .getByLabel(words.photo)
        .setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
      await page.getByText(words.photoSent).waitFor()
      await page.getByLabel(words.phone).fill('123')
      await page.getByRole('button', { name: words.next }).click()
      await page.getByLabel(words.link).fill('')
      await page.getByRole('button', { name: words.next }).click()
      await page.getByText(words.required).first().waitFor()
      await expect(page.getByText(words.required)).toHaveCount(2)
      await page.getByLabel(words.link).fill(taken)
      await page.getByText(words.taken).first().waitFor()
      await expectAccessible(page)
      await page.getByLabel(words.link).fill('marialuna')
      await page.getByText(words.free).first().waitFor()
      await page.getByLabel(words.industry, { exact: true }).selectOption('OTHER')
      await page.getByLabel(words.otherIndustry).fill('Apicultura')
      await page.reload()
      await page.getByText(words.free).first().waitFor()
      await expect(page.getByLabel(words.link)).toHaveValue('marialuna')
      await expect(page.getByLabel(words.otherIndustry)).toHaveValue('Apicultura')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.next }).click()
      await page.getByLabel(words.profession).fill('Nutricionista')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.finish }).click()
      await page.getByText(words.wrongPhone).waitFor()
      await page.getByLabel(words.phone).fill('987654321')
      await page.getByRole('button', { name: words.next }).click()
      await page.getByRole('button', { name: words.next }).click()
      await expect(page.getByLabel(words.profession)).toHaveValue('Nutricionista')
      await page.getByRole('button', { name: words.finish }).click()
      await page.waitForURL('**/profile/u/me')

      const account = await Account.findByOrFail('username', 'marialuna')
      assert.containsSubset(account.serialize(), {
        ...{ industry: 'OTHER', customIndustryName: 'Apicultura', country: 'PE' },
      })
      const source = await page.request.get('/marialuna')
      assert.equal(source.status(), 200)
    })
  }
})

test.group('A forgotten password', () => {
  test('is chosen anew from the mail, and signs in', async ({ browserContext }) => {
    const { user } = await aHost()
    const page = await browserContext.newPage()
    await page.setViewportSize({ width: 390, height: 844 })

    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/login`)
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await page.getByLabel('Correo electrónico').fill(user.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await page.getByText(`Si ${user.email} tiene una cuenta`).waitFor()
    await workOff()
    const [mail] = await outbox(user.email)
    const link = /\/recover-password\?token=\S+/.exec(mail!.text)![0]

    await page.goto(`http://${process.env.HOST}:${process.env.PORT}${link}`)
    await page.getByLabel('Contraseña nueva').fill('Nueva-clave-9$')
    await page.getByLabel('Repite la contraseña').fill('Nueva-clave-8$')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.getByText('Los valores no coinciden').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Repite la contraseña').fill('Nueva-clave-9$')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.getByText('Tu contraseña cambió. Inicia sesión con la nueva.').waitFor()
    await page.getByLabel('Correo electrónico').fill(user.email)
    await page.getByLabel('Contraseña').fill('Nueva-clave-9$')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/profile/u/me')
  })
})
