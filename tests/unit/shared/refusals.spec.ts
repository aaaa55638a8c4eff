import { test } from '@japa/runner'
import { limitCall } from '#shared/call_timeout'
import { tellFailure } from '#shared/refusals'

const generic = 'Ha ocurrido un error'
const fallback = 'No se pudo actualizar sus datos'

test.group('The text of a failed call', () => {
  test('of a code that the caller maps is the caller’s, with its button and the server’s list', ({
    assert,
  }) => {
    const mapped = { SOLD_OUT: { text: 'Atención', button: { label: 'Ver', to: '/ana' } } }
    const failed = { status: 409, code: 'SOLD_OUT', message: 'Agotado', errors: ['uno', 'dos'] }

    assert.deepEqual(tellFailure(failed, { mapped, fallback, generic }), {
      text: 'Atención',
      button: { label: 'Ver', to: '/ana' },
      details: ['uno', 'dos'],
    })
  })

  test('of another code is the server’s, with its list', ({ assert }) => {
    const mapped = { SOLD_OUT: { text: 'Atención' } }
    const failed = { status: 409, code: 'SLUG_TAKEN', message: 'Ya existe', errors: ['uno'] }

    assert.deepEqual(tellFailure(failed, { mapped, fallback, generic }), {
      text: 'Ya existe',
      details: ['uno'],
    })
  })

  test('of an answer without a message is the caller’s, or a general one', ({ assert }) => {
    const mishap = { status: 500, code: 'INTERNAL', message: generic }

    assert.equal(tellFailure(mishap, { fallback, generic }).text, fallback)
    assert.equal(tellFailure({ status: 502 }, { fallback, generic }).text, fallback)
    assert.equal(tellFailure({ status: 502 }, { generic }).text, generic)
  })

  test('of no answer says why there is none', ({ assert }) => {
    const offline = { status: 0, message: 'No hay conexión' }

    assert.equal(tellFailure(offline, { fallback, generic }).text, 'No hay conexión')
  })
})

test.group('The time that a call may take', () => {
  test('after it the call is given up, and it is known why', async ({ assert }) => {
    const limit = limitCall(undefined, 1)
    await new Promise((resolve) => limit.signal.addEventListener('abort', resolve))

    assert.isTrue(limit.hasRunOut())
  })

  test('the caller can end it too, which is not for want of time', ({ assert }) => {
    const leaving = new AbortController()
    const limit = limitCall(leaving.signal)
    leaving.abort()

    assert.isTrue(limit.signal.aborted)
    assert.isFalse(limit.hasRunOut())
    limit.end()
  })
})
