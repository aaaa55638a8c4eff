import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana } from '#tests/helpers/host'

const CUSTOM = {
  color: '#aa3355',
  materialLink: 'https://files.example.com/guia.pdf',
  redirectUrl: 'https://ana.example.com/gracias',
  finalMessage: 'Trae tus exámenes.',
  showInfoOnReserve: false,
}

test.group('How a service looks, and what follows a booking', () => {
  test('every visitor sees how it looks, none what is for clients who booked', async ({
    assert,
  }) => {
    const host = await aHost({
      service: {
        customization: CUSTOM,
        tags: ['Sueño', 'Adultos'],
        visibility: { showFree: false, hideDuration: true },
      },
    })

    const shown = await guest.get(`/users/${host.username}/products/sesion`)
    const own = await host.api.get(`/services/${host.service.id}`)

    shown.assertBodyContains({
      customization: { color: '#aa3355', showInfoOnReserve: false },
      showFree: false,
      hideDuration: true,
      tags: ['Sueño', 'Adultos'],
    })
    assert.notInclude(shown.text(), 'example.com/guia')
    assert.notInclude(shown.text(), 'exámenes')
    own.assertBodyContains({ customization: CUSTOM, visibility: { isPublic: true } })
  })

  test('last words, material and the way on come with a confirmed booking, and not before', async ({
    assert,
  }) => {
    const host = await aHost({ service: { customization: CUSTOM, requireApprove: true } })
    const { code } = await aBooking(host)
    const read = async () => (await guest.get(`/tickets/${code}`)).body().customization
    const nothing = { color: '#aa3355', finalMessage: null, materialLink: null, redirectUrl: null }

    const asked = await read()
    await host.api.post(`/tickets/${code}/approve`, {})
    const { color, finalMessage, materialLink, redirectUrl } = CUSTOM
    const approved = await read()
    await workOff()
    const mails = await outbox(ana.email)
    await host.api.post(`/tickets/${code}/cancel`, {})

    assert.deepEqual(asked, nothing)
    assert.deepEqual(approved, { color, finalMessage, materialLink, redirectUrl })
    assert.include(mails.at(-1)!.text, 'Trae tus exámenes.')
    // A mail links to nothing that a host typed: the page of the booking shows the material.
    assert.notInclude(mails.at(-1)!.text, CUSTOM.materialLink)
    assert.include(mails.at(-1)!.text, `/meeting/${code}`)
    assert.notInclude(mails.at(-1)!.text, CUSTOM.redirectUrl)
    assert.deepEqual(await read(), nothing)
  })

  test('what is not named stays, and null takes away', async () => {
    const host = await aHost({ service: { customization: CUSTOM } })

    const changed = await host.api.patch(`/products/${host.service.id}`, {
      customization: { color: null, finalMessage: 'Nos vemos' },
    })

    changed.assertBodyContains({
      customization: { ...CUSTOM, color: null, finalMessage: 'Nos vemos' },
    })
  })

  test('links lead to pages only, and the limits hold', async ({ assert }) => {
    const host = await aHost()
    const cases: [body: object, field: string][] = [
      [{ customization: { redirectUrl: 'javascript:alert(1)' } }, 'customization.redirectUrl'],
      [{ customization: { redirectUrl: '//evil.example' } }, 'customization.redirectUrl'],
      [{ customization: { materialLink: 'ftp://files.example' } }, 'customization.materialLink'],
      [{ customization: { materialLink: 'data:text/html,x' } }, 'customization.materialLink'],
      [{ customization: { color: 'red' } }, 'customization.color'],
      [{ customization: { finalMessage: 'x'.repeat(501) } }, 'customization.finalMessage'],
      [{ tags: ['x'.repeat(33)] }, 'tags.0'],
      [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags'],
      [{ tags: ['a', 'a'] }, 'tags'],
    ]

    for (const [body, field] of cases) {
      const refused = await host.api.patch(`/services/${host.service.id}`, body)
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, field)
    }
  })
})
