import { test } from '@japa/runner'
import { readdirSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

type Record = { name: string; notifications?: { [done: string]: string } }

/** The texts of the dashboard's resources in one language, by file. */
function resourcesOf(locale: string) {
  const folder = app.makePath('resources/lang', locale, 'admin')
  return readdirSync(folder).flatMap((file) => {
    const { record } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { record?: Record }
    return record?.notifications ? [{ file, ...record, notifications: record.notifications }] : []
  })
}

/** The first word of a resource's name in the singular: `lista` of `lista de espera`. */
const nounOf = (name: string) => /one \{(\p{L}+)/u.exec(name)![1]!

/** Nouns whose participles end in -a. */
const FEMININE = ['lista']

test.group('The toasts of the dashboard', () => {
  for (const locale of ['es', 'en'])
    test(`name what was made, changed or deleted (${locale})`, ({ assert }) => {
      const resources = resourcesOf(locale)
      assert.isNotEmpty(resources)
      for (const { file, name, notifications } of resources) {
        assert.sameMembers(Object.keys(notifications), ['created', 'updated', 'deleted'], file)
        for (const text of Object.values(notifications))
          assert.include(text.toLowerCase(), nounOf(name).toLowerCase(), `${file}: ${text}`)
      }
    })

  test('agree with the gender of what they name', ({ assert }) => {
    for (const { file, name, notifications } of resourcesOf('es')) {
      const end = FEMININE.includes(nounOf(name)) ? 'a' : 'o'
      for (const text of Object.values(notifications))
        assert.match(
          text,
          new RegExp(`^\\p{Lu}\\p{L}+ \\p{L}+[ai]d${end}\\b`, 'u'),
          `${file}: ${text}`
        )
    }
  })
})
