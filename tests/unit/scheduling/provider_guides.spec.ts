import { test } from '@japa/runner'
import { listGuides, type ProviderGuide } from '#scheduling'
import i18nManager from '@adonisjs/i18n/services/main'
import { allProviders } from '#app/scheduling/connections/define_provider'

const LOCALES = ['es', 'en']

/** What the page of a provider says in its own words; that of one without an account needs less. */
function textsOf({ text, way, categories, permissions }: ProviderGuide): string[] {
  const own = [
    ...['company', 'intro', 'needs', 'trouble'],
    ...(way === 'open' ? [] : ['sign_in', 'allow', 'revoke']),
    ...(categories.includes('video') ? ['moved', 'host'] : []),
  ]
  return [
    ...own.map((key) => `of.${text}.${key}`),
    ...permissions.map((key) => `needs.of.${key}`),
    ...categories.map((key) => `needs.plan.${key}`),
    ...categories.map((key) => `categories.${key}`),
  ].map((key) => `landing.integrations.${key}`)
}

const missingTexts = (guide: ProviderGuide) =>
  LOCALES.flatMap((locale) => {
    const known = i18nManager.getTranslationsFor(locale)
    return textsOf(guide).flatMap((key) => (known[key]?.trim() ? [] : `${locale}: ${key}`))
  })

test.group('The guides to providers', () => {
  test('each provider of the registry has one but the simulated, with all texts in both languages', ({
    assert,
  }) => {
    const guides = listGuides()
    const real = allProviders().filter(({ isSimulated }) => !isSimulated)

    assert.sameMembers(
      guides.map(({ code }) => code),
      real.map(({ code }) => code)
    )
    assert.isAbove(guides.length, 6)
    assert.deepEqual(guides.flatMap(missingTexts), [])
  })

  test('a provider without texts is noticed', ({ assert }) => {
    const [known] = listGuides()

    const missing = missingTexts({ ...known!, text: 'newcomer' })

    assert.include(missing, 'es: landing.integrations.of.newcomer.intro')
    assert.include(missing, 'en: landing.integrations.of.newcomer.revoke')
  })

  test('no text is of a provider that is not in the registry', ({ assert }) => {
    const texts = new Set(listGuides().map(({ text }) => text))
    const keys = Object.keys(i18nManager.getTranslationsFor('es'))
    const named = keys.flatMap((key) => /^landing\.integrations\.of\.(\w+)\./.exec(key)?.[1] ?? [])

    assert.deepEqual([...new Set(named)].sort(), [...texts].sort())
  })
})
