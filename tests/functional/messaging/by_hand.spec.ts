import { test } from '@japa/runner'
import { apiOf, guest } from '#tests/helpers/api'
import { mailCeilings } from '#config/limits'
import { aReminded, type Reminded } from '#tests/helpers/reminded'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { ana, aHost, inDays } from '#tests/helpers/host'
import { barrier } from '#tests/helpers/barrier'
import { transaction } from '#core/database/transaction'
import Delivery from '#app/messaging/deliveries/delivery'
import { claimDelivery } from '#app/messaging/deliveries/claim_delivery'
import { skipDelivery } from '#app/messaging/deliveries/skip_delivery'

const on = ({ host, reminder }: Reminded) => ({
  send: () => host.api.post(`/deliveries/${reminder.id}/send`),
  skip: () => host.api.post(`/deliveries/${reminder.id}/skip`),
  resend: () => host.api.post(`/deliveries/${reminder.id}/resend`),
  edit: (body: object) => host.api.patch(`/deliveries/${reminder.id}`, body),
  preview: (body: object) => host.api.post(`/deliveries/${reminder.id}/preview`, body),
})

const mails = () => outbox(ana.email)

test.group('A planned message', () => {
  test('goes out at once when its host says so, once, in the language it was planned in', async ({
    assert,
  }) => {
    const made = await aReminded()
    const shown = (await made.host.api.get(`/tickets/${made.code}/deliveries`)).body().items
    const before = (await mails()).length

    const [first, second] = [await on(made).send(), await on(made).send()]
    await workOff()

    assert.containsSubset(shown, [
      {
        id: made.reminder.id,
        kind: 'booking_reminder',
        name: 'Ana Torres',
        code: made.code,
        language: 'es',
        actions: ['send', 'edit', 'skip'],
      },
    ])
    assert.deepEqual([first.status(), second.status()], [200, 409])
    assert.equal((await mails()).length, before + 1)
    assert.equal((await made.reminder.refresh()).state, 'sent')
  })

  test('is left out, stays out when its time comes, and can be sent by hand after all', async ({
    assert,
  }) => {
    const made = await aReminded()
    const [skipped, again] = [await on(made).skip(), await on(made).skip()]
    const claim = await claimDelivery(made.host.account.id, made.reminder.id)
    const sent = await on(made).send()
    await workOff()

    assert.containsSubset(skipped.body(), { state: 'notSent', reason: 'skippedByHost' })
    assert.deepEqual([skipped.status(), again.status(), sent.status()], [200, 409, 200])
    assert.isUndefined(claim)
    assert.equal((await made.reminder.refresh()).state, 'sent')
  })

  test('says what its host wrote, as plain words, and keeps facts and links', async ({
    assert,
  }) => {
    const made = await aReminded()
    const plain = await on(made).preview({})
    const body = 'Trae <b>tu libreta</b>.\nY mira www.evil.example'
    const subject = 'Nos vemos\r\nBcc: x@example.com'
    const tried = await on(made).preview({ subject, body })
    const edited = await on(made).edit({ subject, body })
    await on(made).send()
    await workOff()
    const mail = (await mails()).at(-1)!

    assert.include(plain.body().text, plain.body().body)
    assert.equal(tried.body().subject, mail.subject)
    assert.include(tried.body().html, 'Trae &lt;b&gt;tu libreta&lt;/b&gt;.')
    assert.isTrue(edited.body().isEdited)
    assert.equal(mail.subject, 'Nos vemos Bcc: x@example. com')
    assert.include(mail.text, 'Trae <b>tu libreta</b>.\n\nY mira')
    assert.notInclude(mail.html!, '<b>tu')
    assert.notInclude(mail.text, 'www.evil')
    assert.include(mail.text, `/meeting/${made.code}`)
    assert.equal((await on(made).edit({ body: 'Tarde' })).status(), 409)
  })

  test('keeps to the limits of what is written, and gives it back', async ({ assert }) => {
    const made = await aReminded()
    const refused = [
      await on(made).edit({ subject: 'a'.repeat(121) }),
      await on(made).edit({ body: 'a'.repeat(2001) }),
    ]
    const mine = await on(made).edit({ body: 'Mío' })
    const back = await on(made).edit({ body: '' })

    assert.deepEqual(
      refused.map((answer) => answer.status()),
      [422, 422]
    )
    assert.isTrue(mine.body().isEdited)
    assert.isFalse(back.body().isEdited)
  })

  test('is not sent by hand once the booking ended: it says so instead', async ({ assert }) => {
    const made = await aReminded()
    await guest.post(`/tickets/${made.code}/cancel`, {})
    await workOff()
    const preview = await on(made).preview({})
    await on(made).send()
    await workOff()

    assert.equal(preview.status(), 409)
    await made.reminder.refresh()
    assert.deepEqual([made.reminder.state, made.reminder.reason], ['notSent', 'bookingChanged'])
  })

  test('is counted as one of today, and stays planned where that is too much', async ({
    assert,
    cleanup,
  }) => {
    const made = await aReminded()
    const before = mailCeilings.recipientDay.reminder
    cleanup(() => void (mailCeilings.recipientDay.reminder = before))
    mailCeilings.recipientDay.reminder = 0

    const refused = await on(made).send()

    assert.equal(refused.body().code, 'DELIVERY_PAST_CEILING')
    assert.equal((await made.reminder.refresh()).state, 'planned')
  })

  test('is not another account’s to touch', async ({ assert }) => {
    const made = await aReminded()
    const other = await aHost()
    const { id } = made.reminder
    const api = apiOf(other.token)
    const answers = [
      await api.post(`/deliveries/${id}/send`),
      await api.post(`/deliveries/${id}/skip`),
      await api.post(`/deliveries/${id}/resend`),
      await api.post(`/deliveries/${id}/preview`),
      await api.patch(`/deliveries/${id}`, { body: 'Hola' }),
    ]

    assert.deepEqual([...new Set(answers.map((answer) => answer.status()))], [404])
    assert.notInclude(JSON.stringify((await other.api.get('/deliveries')).body()), id)
  })
})

test.group('A message that a worker claims while its host acts', () => {
  test('is either sent or left out, and never both', async ({ assert }) => {
    for (const isLate of [false, true]) {
      const made = await aReminded()
      const key = { accountId: made.host.account.id, id: made.reminder.id }
      const claim = () => claimDelivery(key.accountId, key.id)
      const skip = () => transaction((trx) => skipDelivery(trx, key))
      const acts = isLate ? [claim(), skip()] : [skip(), claim()]
      const outcomes = await Promise.allSettled(acts)
      const [claimed, skipped] = isLate ? outcomes : outcomes.toReversed()
      const wasClaimed = claimed!.status === 'fulfilled' && claimed!.value !== undefined

      assert.notEqual(wasClaimed, skipped!.status === 'fulfilled')
      assert.equal((await made.reminder.refresh()).state, wasClaimed ? 'claimed' : 'notSent')
    }
  })

  test('is both without the lock of its row: control', async ({ assert }) => {
    const made = await aReminded()
    const { id, accountId } = made.reminder
    const [bothHaveRead, isClaimed] = [barrier(2), barrier(2)]
    const unguarded = transaction(async (trx) => {
      const read = await Delivery.query({ client: trx }).where({ accountId, id }).firstOrFail()
      await bothHaveRead()
      await isClaimed()
      return read.merge({ state: 'notSent', reason: 'skippedByHost' }).save()
    })
    await bothHaveRead()
    const claimed = await claimDelivery(accountId, id)
    await isClaimed()
    await unguarded

    assert.isDefined(claimed)
    assert.equal((await made.reminder.refresh()).state, 'notSent')
  })
})

test.group('A message that was sent', () => {
  test('is sent again as a copy, once at a time and three times at most', async ({ assert }) => {
    const made = await aReminded()
    await on(made).edit({ body: 'Trae tu libreta.' })
    await on(made).send()
    await workOff()
    const both = await Promise.all([on(made).resend(), on(made).resend()])
    const statuses: number[] = []
    while (statuses.length < 3) {
      await workOff()
      const answer = await on(made).resend()
      statuses.push(answer.status())
    }

    assert.sameMembers(
      both.map((answer) => answer.status()),
      [201, 409]
    )
    assert.deepEqual(statuses, [201, 201, 409])
    const words = (await mails()).filter(({ text }) => text.includes('Trae tu libreta.'))
    assert.lengthOf(words, 4)
  })

  test('is copied where it bounced; not while it is planned, and not past a ceiling', async ({
    assert,
    cleanup,
  }) => {
    const made = await aReminded()
    const early = await on(made).resend()
    await made.reminder.merge({ state: 'bounced' }).save()
    const before = mailCeilings.recipientDay.reminder
    cleanup(() => void (mailCeilings.recipientDay.reminder = before))
    mailCeilings.recipientDay.reminder = 0
    const past = await on(made).resend()
    mailCeilings.recipientDay.reminder = before
    const copied = await on(made).resend()

    assert.equal(early.body().code, 'DELIVERY_CHANGED')
    assert.equal(past.body().code, 'DELIVERY_PAST_CEILING')
    assert.containsSubset(copied.body(), { state: 'planned', to: ana.email })
    assert.notEqual(copied.body().id, made.reminder.id)
  })
})

test.group('The messages of an account', () => {
  test('are found by state, channel, kind, time, reader and words, and counted', async ({
    assert,
  }) => {
    const made = await aReminded()
    const find = async (query: string) => {
      const answer = await made.host.api.get(`/deliveries?${query}`)
      answer.assertStatus(200)
      return (answer.body().items as { kind: string }[]).map(({ kind }) => kind)
    }
    const all = ['booking_reminder', 'booking_confirmed', 'booking_received']

    assert.sameMembers(await find(''), all)
    assert.deepEqual(await find('state=planned'), ['booking_reminder'])
    assert.sameMembers(await find('state=arrived'), all.slice(1))
    assert.isEmpty(await find('state=undelivered'))
    assert.deepEqual(await find('kind=booking_received'), ['booking_received'])
    assert.deepEqual(await find('audience=host'), ['booking_received'])
    assert.sameMembers(await find('channel=email&q=Torres'), all)
    assert.sameMembers(await find(`q=${made.code}`), all)
    assert.sameMembers(await find(`q=${ana.email.slice(0, 6)}`), all)
    assert.isEmpty(await find('q=100%25'))
    assert.deepEqual(await find(`start=${inDays(1)}`), ['booking_reminder'])
    assert.sameMembers(await find(`end=${inDays(1)}`), all.slice(1))
    await on(made).skip()
    assert.deepEqual(await find('reason=skippedByHost&state=notSent'), ['booking_reminder'])
    assert.isEmpty(await find('state=undelivered'))
    const { states } = (await made.host.api.get('/deliveries/figures')).body()
    assert.sameDeepMembers(states, [
      { state: 'sent', count: 2 },
      { state: 'notSent', count: 1 },
    ])
  })
})
