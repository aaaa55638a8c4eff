import { test } from '@japa/runner'
import { MessageFormatter } from '#core/message_formatter'
import { endedOnce, formatNear, unbroken } from '#shared/formats'

/** A Sunday, 10:00 in Lima. */
const NOW = '2026-11-22T15:00:00.000Z'
const near = (instant: string, locale = 'es') =>
  formatNear(instant, { now: NOW, timeZone: 'America/Lima', locale })

test.group('An instant near the present', () => {
  test('is told by the reader’s own days, and by its date from two days on', ({ assert }) => {
    assert.equal(near('2026-11-21T16:00:00.000Z'), 'ayer a las 11:00 a. m.')
    assert.equal(near('2026-11-22T15:30:00.000Z'), 'hoy a las 10:30 a. m.')
    assert.equal(near('2026-11-23T04:59:00.000Z'), 'hoy a las 11:59 p. m.')
    assert.equal(near('2026-11-23T05:00:00.000Z'), 'mañana a las 12:00 a. m.')
    assert.equal(near('2026-11-23T18:00:00.000Z'), 'mañana a la 01:00 p. m.')
    assert.equal(near('2026-11-24T16:00:00.000Z'), 'el mar 24 nov, 11:00 a. m.')
    assert.equal(near('2026-11-20T16:00:00.000Z'), 'el vie 20 nov, 11:00 a. m.')
  })

  test('is told in English as well', ({ assert }) => {
    assert.equal(near('2026-11-21T16:00:00.000Z', 'en'), 'yesterday at 11:00 AM')
    assert.equal(near('2026-11-24T16:00:00.000Z', 'en'), 'Tue, Nov 24, 11:00 AM')
  })
})

test('an hour at the end of a sentence ends it, in Spanish as in English', ({ assert }) => {
  const texts = {
    'Hasta el lun 23 nov, 11:00 a. m.. Ven.': 'Hasta el lun 23 nov, 11:00 a. m. Ven.',
    'Hasta las 11:00\u00A0p.\u00A0m..': 'Hasta las 11:00\u00A0p.\u00A0m.',
    'A las 11:00 a. m., en Lima…': 'A las 11:00 a. m., en Lima…',
    'Desde las 11:00 a. m...': 'Desde las 11:00 a. m...',
    'Until 11:00 AM. Come.': 'Until 11:00 AM. Come.',
    'Loading..': 'Loading..',
  }
  for (const [text, read] of Object.entries(texts)) assert.equal(endedOnce(text), read)
})

test('a message of the server whose placeholder is an hour has one full stop', ({ assert }) => {
  const formatter = new MessageFormatter()
  const until = near('2026-11-23T18:00:00.000Z')
  assert.equal(formatter.format('Hasta {until}.', 'es', { until }), 'Hasta mañana a la 01:00 p. m.')
  assert.equal(
    formatter.format('Until {until}.', 'en', { until: near('2026-11-23T18:00:00.000Z', 'en') }),
    'Until tomorrow at 01:00 PM.'
  )
})

test('an hour stays on one line, and its full stop ends the sentence', ({ assert }) => {
  assert.equal(
    unbroken('De 11:00 a. m. a 01:00 p. m..'),
    'De 11:00\u00A0a.\u00A0m. a 01:00\u00A0p.\u00A0m.'
  )
  assert.equal(unbroken('Until 11:00 AM.'), 'Until 11:00\u00A0AM.')
})
