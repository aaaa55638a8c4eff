import { test } from '@japa/runner'
import { ANSWERS, type ReplyIds } from '#app/messaging/whatsapp_replies/answers'
import { writeReply } from '#app/messaging/reply_messages/write_reply'
import { sampleSubject } from '#app/messaging/booking_messages/samples'

/** What WhatsApp takes: letters of a text, buttons of a message, letters of a button. */
const MOST = { text: 1024, buttons: 3, title: 20 }

/** What a missing value, or a sentence that ends in a time, leaves behind. */
const LEFT_OVER = /\{|\}|undefined|NaN|translation missing|whatsapp\.|\.\.|\s[.,;]/

const START = '2026-12-01T15:00:00.000Z'
const OPTIONS = [1, 2, 3].map((day) => ({ start: `2026-12-0${day}T15:00:00.000Z` }))

/** By a card, by PayPal and by the host alone; nothing goes back, and nothing was paid. */
const REFUNDS: ReplyIds['refund'][] = [
  undefined,
  { amount: 0, currency: 'PEN', arrivals: [] },
  { amount: 4000, currency: 'PEN', arrivals: [] },
  {
    amount: 4000,
    currency: 'PEN',
    arrivals: [
      { unit: 'business', least: 5, most: 10 },
      { unit: 'calendar', least: 0, most: 30 },
    ],
  },
]

const idsOf = (answer: ReplyIds['answer'], language: 'es' | 'en'): ReplyIds => ({
  accountId: '00000000-0000-7000-8000-000000000001',
  messageId: '00000000-0000-7000-8000-000000000002',
  receivedAt: START,
  replyTo: 'wamid.1',
  answer,
  language,
})

test.group('What is answered over WhatsApp', () => {
  for (const language of ['es', 'en'] as const)
    test(`reads well, with buttons that WhatsApp takes (${language})`, ({ assert }) => {
      const { ticket } = sampleSubject(language, 'attendee')
      const choices = [ticket, { ...ticket, booking: { ...ticket.booking, dueNow: 5000 } }]
      const texts = ANSWERS.flatMap((answer) =>
        REFUNDS.map((refund) => {
          const ids = { ...idsOf(answer, language), refund }
          const options = answer === 'slots' || answer === 'taken' ? OPTIONS : undefined
          const among = answer === 'proofWhich' ? choices : []
          const { session } = writeReply({ ticket, choices: among }, { ...ids, options })
          const { text, buttons } = session!

          assert.notMatch(text, LEFT_OVER, answer)
          assert.isAtMost(text.length, MOST.text, answer)
          assert.isAtMost(buttons.length, MOST.buttons, answer)
          for (const { title } of buttons) assert.isAtMost(title.length, MOST.title, title)
          const titles = buttons.map(({ title }) => title)
          assert.lengthOf([...new Set(titles)], titles.length, answer)
          return text
        })
      )

      assert.lengthOf([...new Set(texts)].filter(Boolean), new Set(texts).size)
      assert.isAtLeast(new Set(texts).size, ANSWERS.length)
    })

  test('says of a cancelled booking in how many days the money arrives, or that its host gives it back', ({
    assert,
  }) => {
    const { ticket } = sampleSubject('es', 'attendee')
    const saidOf = (answer: 'askCancel' | 'cancelled', refund: ReplyIds['refund']) =>
      writeReply({ ticket, choices: [] }, { ...idsOf(answer, 'es'), refund }).session!.text

    const [, , byHost, byCard] = REFUNDS
    for (const answer of ['askCancel', 'cancelled'] as const) {
      assert.match(saidOf(answer, byCard), /5–10 días hábiles.+hasta 30 días/)
      assert.match(saidOf(answer, byHost), /te devuelve S\/\s40\.00 directamente/)
      assert.notMatch(saidOf(answer, byHost), /días/)
    }
  })

  test('offers times by day and hour, and asks before it cancels', ({ assert }) => {
    const { ticket } = sampleSubject('es', 'attendee')
    const slots = writeReply({ ticket, choices: [] }, { ...idsOf('slots', 'es'), options: OPTIONS })
    const asked = writeReply({ ticket, choices: [] }, idsOf('askCancel', 'es'))

    assert.match(slots.session!.buttons[0]!.title, /^mar 1 dic, \d\d:\d\d$/)
    assert.deepEqual(
      asked.session!.buttons.map(({ action }) => action),
      ['confirmCancel', 'keep']
    )
  })
})
