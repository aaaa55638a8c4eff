import { test } from '@japa/runner'
import { contrast } from '#shared/contrast'
import { HUES, hostColors } from '#shared/host_colors'
import { tokens } from '#emails/tokens'
import { mailColors } from '#emails/colors'
import { mailOf } from '#tests/helpers/messages'
import { wordsOf } from '#tests/helpers/mail_checks'
import type { BookingSubject } from '#app/messaging/booking_messages/booking_subject'
import { sampleSubject } from '#app/messaging/booking_messages/samples'

const READABLE = 4.5

/** A booking that stands, with other facts of its host or its meeting. */
function standing({ host = {}, meeting = {}, booking = {} } = {}): BookingSubject {
  const subject = sampleSubject('es', 'attendee')
  const { ticket } = subject
  const next = { ...ticket.next, ...meeting }
  const people = { ...ticket.people, host: { ...ticket.people.host, ...host } }
  return {
    ...subject,
    ticket: {
      ...ticket,
      people,
      next,
      meetings: [next],
      booking: { ...ticket.booking, ...booking },
    },
  }
}

test.group('The look of a mail', () => {
  test('keeps every host’s colours readable, in both themes', ({ assert }) => {
    const grounds = { light: tokens.light.surface, dark: tokens.dark.surface }
    for (const hue of [...HUES, '#ffee00', '#000001', '#ffffff', '#7f7f7f', '#174260']) {
      const colors = mailColors(hostColors(hue))
      assert.isAtLeast(contrast(colors.band, colors.onBand), READABLE, `${hue} band`)
      for (const theme of ['light', 'dark'] as const) {
        const { main, onMain, strong, tint } = colors[theme]
        assert.isAtLeast(contrast(main, onMain), READABLE, `${hue} ${theme} button`)
        assert.isAtLeast(contrast(strong, grounds[theme]), READABLE, `${hue} ${theme} link`)
        assert.isAtLeast(contrast(strong, tint), READABLE, `${hue} ${theme} month`)
      }
    }
  })

  test('shows the host’s face as a PNG, and initials without one', async ({ assert }) => {
    const picture = '/pictures/0123456789abcdefghjk-512.webp'
    const withFace = await mailOf('booking_confirmed', standing({ host: { picture } }), {
      audience: 'attendee',
    })
    const without = await mailOf('booking_confirmed', standing(), { audience: 'attendee' })

    assert.match(withFace.html, /<img[^>]* src="http[^"]*\/0123456789abcdefghjk-96\.png"/)
    assert.notInclude(withFace.html, '.webp')
    assert.notInclude(without.html, '<img')
    assert.match(wordsOf(without), /^AQ$/m)
  })

  test('has a dark variant, an inbox line and the host’s own colour', async ({ assert }) => {
    const { html } = await mailOf(
      'booking_confirmed',
      standing({ host: { accentColor: '#2f6f62' } }),
      {
        audience: 'attendee',
      }
    )

    assert.include(html, '@media (prefers-color-scheme:dark)')
    assert.match(html, /<meta[^>]* name="color-scheme" content="light dark"/)
    assert.match(html, /display:none[^>]*>Sesión · Videollamada · S\/ 50\.00/)
    assert.include(html, 'background-color:#2f6f62')
  })

  test('of our own messages is in our navy', async ({ assert }) => {
    const { html } = await mailOf(
      'booking_received',
      standing({ host: { accentColor: '#2f6f62' } }),
      { audience: 'host' }
    )

    assert.include(html, `background-color:${tokens.light.cupo}`)
    assert.notInclude(html, '#2f6f62')
    assert.notInclude(html, 'Hecho con')
  })

  test('counts a workshop’s seats in words beside the dots, and has none without seats', async ({
    assert,
  }) => {
    const mail = async (meeting: object, booking = {}) => {
      const subject = { ...standing({ meeting, booking }), turn: 3 }
      const name = 'state' in booking ? 'waitlist_joined' : 'booking_confirmed'
      return mailOf(name, subject, { audience: 'attendee' })
    }
    const few = await mail({ isShared: true, seats: { seats: 12, left: 3 } })
    const none = await mail({ isShared: true, seats: { seats: 8, left: 0 } }, { state: 'waitlist' })
    const single = await mail({})

    assert.include(few.text, 'Quedan 3 cupos de 12.')
    assert.lengthOf(few.html.match(/<span class="last"/g) ?? [], 3)
    assert.lengthOf(few.html.match(/<span class="dot"/g) ?? [], 9)
    assert.include(none.text, 'Los 8 cupos están tomados.')
    assert.include(none.text, 'eres la 3.ª persona de la lista')
    assert.notInclude(none.text, 'pagas directamente')
    assert.notInclude(single.html, 'class="dot"')
  })

  test('leads a client to calendars only while the booking stands', async ({ assert }) => {
    const mail = (name: string, state: string) =>
      mailOf(name, standing({ booking: { state } }), { audience: 'attendee' })
    const stands = await mail('booking_confirmed', 'confirmed')
    const waits = await mail('booking_requested', 'pendingApproval')
    const ended = await mail('booking_cancelled', 'cancelled')

    assert.match(stands.text, /^Google:\nhttps:\/\/calendar\.google\.com\/\S+$/m)
    assert.match(stands.text, /^Entrar a la videollamada:\nhttps:\/\/meet\.example\.com\/sala$/m)
    for (const { text } of [waits, ended]) assert.notMatch(text, /google|outlook|\/calendar/)
  })
})
