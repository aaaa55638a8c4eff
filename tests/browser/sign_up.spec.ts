import { test } from '@japa/runner'
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
    finish: 'Ir a mi panel',
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
    finish: 'Go to my dashboard',
  },
}

test.group('Signing up', () => {
  for (const [locale, width] of [
    ['es', 390],
    ['en', 1440],
  ] as const) {
    test(`a professional gets from nothing to the dashboard (${locale}, ${width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const words = WORDS[locale]
      await browserContext.addCookies([
        { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
      ])
      const page = await browserContext.newPage()
      await page.setViewportSize({ width, height: 900 })

      await page.goto(`http://${process.env.HOST}:${process.env.PORT}/signup?source=navbar-mobile`)
      await expectAccessible(page)
      await page.getByLabel(words.first, { exact: true }).fill('María')
      await page.getByLabel(words.last).fill('Luna')
      await page.getByLabel(words.email).fill('maria@example.com')
      await page.getByLabel(words.password, { exact: true }).fill('Secreto-2026!')
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
      await page.getByLabel(words.link).fill('marialuna')
      await page.getByLabel(words.phone).fill('987654321')
      await page.getByRole('button', { name: words.finish }).click()
      await page.waitForURL('**/profile/u/me')

      const source = await page.request.get('/marialuna')
      assert.equal(source.status(), 200)
    })
  }
})
