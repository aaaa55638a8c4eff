import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { changedEdit, withEdit } from '#app/messaging/deliveries/domain/edit'
import { copyKey, originOf } from '#app/messaging/deliveries/domain/copies'
import { STATES, REASONS } from '#app/messaging/deliveries/domain/states'
import { allowedActions, type Standing } from '#app/messaging/deliveries/domain/actions'
import type { Content } from '#app/messaging/channels/letter'

const at = DateTime.fromISO('2026-11-24T15:00:00Z')

/** A reminder to a client that is due in an hour. */
const planned: Standing = {
  state: 'planned',
  reason: null,
  attempts: 0,
  dueAt: at.plus({ hours: 1 }),
  about: { audience: 'attendee' },
  isWritable: true,
}

const allowed = (changed: Partial<Standing>) => allowedActions({ ...planned, ...changed }, at)

test.group('What a host may do with a message', () => {
  test('that is planned: send it at once, write it, leave it out, until it is tried', ({
    assert,
  }) => {
    assert.deepEqual(allowed({}), ['send', 'edit', 'skip'])
    assert.deepEqual(allowed({ dueAt: at }), ['edit', 'skip'])
    assert.deepEqual(allowed({ isWritable: false }), ['send', 'skip'])
    assert.deepEqual(allowed({ about: { audience: 'host' } }), ['send', 'skip'])
    assert.deepEqual(allowed({ attempts: 1 }), [])
    assert.deepEqual(allowed({ state: 'claimed' }), [])
  })

  test('that did not go out for a reason that passes: send it', ({ assert }) => {
    const open = REASONS.filter((reason) => allowed({ state: 'notSent', reason }).length > 0)

    assert.deepEqual(open, [
      'skippedByHost',
      'quotaUsed',
      'providerLimit',
      'recipientDay',
      'accountDay',
    ])
    assert.deepEqual(allowed({ state: 'failed', reason: 'refused' }), ['send'])
  })

  test('that went out: send a copy, but not to who called it unwanted', ({ assert }) => {
    const copied = STATES.filter((state) => allowed({ state }).includes('resend'))

    assert.deepEqual(copied, ['maybeSent', 'sent', 'delivered', 'bounced', 'read'])
  })
})

test.group('What a host writes for one message', () => {
  const content = {
    name: 'Ana',
    subject: 'Recordatorio',
    letter: { title: 'Mañana', intro: 'Te esperamos.', facts: [{ label: 'Dónde', value: 'Lima' }] },
  } as unknown as Content

  test('stands in place of the introduction, by paragraphs, and removes nothing else', ({
    assert,
  }) => {
    const { subject, letter } = withEdit(content, {
      body: 'Trae tu libreta.\r\n\n  Hasta mañana. ',
    })

    assert.equal(subject, 'Recordatorio')
    assert.deepEqual(letter.written, ['Trae tu libreta.', 'Hasta mañana.'])
    assert.isUndefined(letter.intro)
    assert.deepEqual([letter.title, letter.facts], ['Mañana', content.letter.facts])
    assert.equal(withEdit(content, null), content)
  })

  test('is kept by part, and null takes a part back', ({ assert }) => {
    const both = changedEdit(changedEdit(null, { subject: 'Hola' }), { body: 'Trae agua.' })

    assert.deepEqual(both, { subject: 'Hola', body: 'Trae agua.' })
    assert.deepEqual(changedEdit(both, { subject: null }), { body: 'Trae agua.' })
    assert.isNull(changedEdit(both, { subject: null, body: null }))
    assert.isNull(changedEdit(null, {}))
  })
})

test.group('A copy of a message', () => {
  test('has a key of its own, and a copy of a copy is one more of the first', ({ assert }) => {
    const key = copyKey('01a1fc7c', 2)

    assert.equal(originOf({ id: 'other', key }), '01a1fc7c')
    assert.equal(originOf({ id: 'other', key: 'reminder:01a1fc7c:x' }), 'other')
  })
})
