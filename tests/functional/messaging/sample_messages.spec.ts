import { test } from '@japa/runner'
import messagingConfig from '#config/messaging'
import { READY_STEPS } from '#shared/workflows'
import { loadMessages } from '#app/messaging/deliveries/define_message'
import { listSamples, showSample } from '#app/messaging/deliveries/find_samples'

/** What a value, a text or a variable leaves behind that was not found. */
const LEFT_OVER =
  /\{|\}|undefined|\bNaN\b|\[object|Invalid|translation missing|\b(emails|whatsapp)\.\w/

/** What an empty value leaves between two words. */
const GAP = / [.,;](\s|$)|: $|\(\)| 0 (veces|times)/m

const LANGUAGES = ['es', 'en'] as const

const ask = async (query: string) => {
  const base = `http://${process.env.HOST}:${process.env.PORT}`
  const answer = await fetch(`${base}/outbox/messages${query}`)
  return { status: answer.status, text: await answer.text() }
}

test.group('Every message', () => {
  test('reads well to each reader, in both languages and over each channel', async ({ assert }) => {
    const names = new Set<string>()
    const steps = new Set<string>()
    const over = { email: 0, whatsapp: 0 } as Record<string, number>
    for (const language of LANGUAGES)
      for (const { message, reader, variant, channels, subject } of listSamples(language)) {
        names.add(message)
        if (message === 'workflow_step') steps.add(variant!)
        for (const channel of channels) {
          const name = `${message} ${variant} ${reader} ${channel} ${language}`
          const shown = await showSample({ message, reader, variant, channel, language })
          const words = shown!.html?.replace(/<style[\s\S]*?<\/style>/g, '') ?? ''
          over[channel]!++
          for (const text of [subject, shown!.text, words, ...shown!.buttons])
            assert.notMatch(text, LEFT_OVER, name)
          assert.notMatch(shown!.text, GAP, name)
          assert.isNotEmpty(shown!.text, name)
          assert.equal(shown!.html === null, channel === 'whatsapp', name)
        }
      }
    const all = await loadMessages()
    // Answers over WhatsApp have no form of a letter: `replies.spec.ts` reads each.
    const written = all.filter(({ isReply }) => !isReply)
    assert.sameMembers(
      [...names],
      written.map(({ name }) => name)
    )
    assert.sameMembers([...steps], [...READY_STEPS])
    assert.isAbove(over.email!, 150)
    assert.isAbove(over.whatsapp!, 50)
  })

  test('over WhatsApp says whether its time is in the morning', async ({ assert }) => {
    const key = {
      message: 'booking_confirmed',
      reader: 'attendee' as const,
      variant: null,
      channel: 'whatsapp',
    }
    const [es, en] = await Promise.all(
      LANGUAGES.map((language) => showSample({ ...key, language }))
    )

    assert.match(es!.text, /, \d\d:\d\d( a\. m\.)? – \d\d:\d\d [ap]\. m\. · /)
    assert.match(en!.text, /, \d\d:\d\d( AM)? – \d\d:\d\d [AP]M · /)
  })

  test('that invites to come again goes by e-mail alone, with a link and headers to get no more', async ({
    assert,
  }) => {
    const key = { message: 'workflow_step', reader: 'attendee' as const, variant: 'come_again' }
    const listed = listSamples('es').find(({ variant }) => variant === 'come_again')!
    const mail = await showSample({ ...key, channel: 'email', language: 'es' })
    const whatsapp = await showSample({ ...key, channel: 'whatsapp', language: 'es' })
    const page = await ask('?message=workflow_step&variant=come_again')
    const reminder = await ask('?message=workflow_step&variant=reminder')

    assert.deepEqual(listed.channels, ['email'])
    assert.match(mail!.html!, /#invitations/)
    assert.match(mail!.headers['List-Unsubscribe']!, /^<https?:.*\/unsubscribe>$/)
    assert.equal(mail!.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
    assert.isUndefined(whatsapp)
    assert.include(page.text, 'List-Unsubscribe-Post')
    assert.notInclude(reminder.text, 'List-Unsubscribe')
  })

  test('is found on a page, which does not exist where the outbox does not', async ({
    assert,
    cleanup,
  }) => {
    const first = await ask('')
    const reminder = await ask(
      '?message=booking_reminder&reader=attendee&channel=whatsapp&language=en'
    )
    for (const query of [
      '?message=none',
      '?message=booking_reminder&reader=own',
      '?message=workflow_step&variant=none',
    ])
      assert.equal((await ask(query)).status, 404, query)
    assert.deepEqual([first.status, reminder.status], [200, 200])
    assert.include(reminder.text, 'booking_reminder')

    messagingConfig.outbox = false
    cleanup(() => void (messagingConfig.outbox = true))
    assert.equal((await ask('')).status, 404)
  })
})
