import { test } from '@japa/runner'
import { basename, dirname } from 'node:path'
import { readdirSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { mailOf } from '#tests/helpers/messages'
import { wordsOf } from '#tests/helpers/mail_checks'
import { loadMessages } from '#app/messaging/deliveries/define_message'

const FOLDER = app.makePath('app/messaging')

/** Message and reader by the texts: `booking_cancelled host`; of a user's own messages the name alone. */
function readersOfTexts(): string[] {
  const file = app.makePath('resources/lang/es/emails.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
  const audiences = ['attendee', 'host', 'collaborator']
  return Object.entries(texts).flatMap(([name, parts]) => {
    if (typeof parts.subject === 'string') return [name]
    return audiences
      .filter((audience) => typeof parts[audience] === 'object')
      .map((audience) => `${name} ${audience}`)
  })
}

test.group('The registry of messages', () => {
  test('finds each message in the file of its name', async ({ assert }) => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => dirname(file).endsWith('_messages'))
      .map((file) => basename(file, '.ts'))
    for (const { name } of await loadMessages()) assert.include(files, name)
  })

  test('has a sample for each reader that the texts know, in both languages', async ({
    assert,
  }) => {
    const sampled: string[] = []
    for (const { name, sample } of await loadMessages())
      for (const locale of ['es', 'en'] as const)
        for (const { subject, ids } of sample(locale)) {
          const reader = 'audience' in ids ? `${name} ${String(ids.audience)}` : name
          if (locale === 'es') sampled.push(reader)
          const mail = await mailOf(name, subject, ids)

          assert.match(mail.html, new RegExp(`<html[^>]* lang="${locale}"`), reader)
          for (const words of [mail.subject, mail.text, wordsOf(mail)])
            assert.notMatch(words, /emails\.|undefined|\[object|translation missing/i, reader)
        }
    assert.sameMembers([...new Set(sampled)], readersOfTexts())
  })
})
