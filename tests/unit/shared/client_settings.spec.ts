import { test } from '@japa/runner'
import { mustAsk, presetCountry, settingsFrom } from '#shared/client_settings'

const PERU = { country_code: 'PE', timezone: 'America/Lima' }

test.group('Where a visitor is', () => {
  test('is asked when it is not known, or is a country that is not served', ({ assert }) => {
    const zone = { timeZone: 'America/Lima' }

    assert.isTrue(mustAsk({}))
    assert.isTrue(mustAsk({ countryCode: 'PE' }))
    assert.isTrue(mustAsk({ ...zone, countryCode: 'AR' }))
    assert.isFalse(mustAsk({ ...zone, countryCode: 'CO' }))
  })

  test('is said by the browser’s clock, else by the answer, else as usual', ({ assert }) => {
    assert.deepEqual(settingsFrom(PERU, 'America/Bogota'), {
      countryCode: 'CO',
      timeZone: 'America/Bogota',
    })
    assert.deepEqual(settingsFrom(PERU, undefined), { countryCode: 'PE', timeZone: 'America/Lima' })
    assert.deepEqual(settingsFrom(undefined, undefined), {
      countryCode: 'US',
      timeZone: 'America/Lima',
    })
  })

  test('is what a form begins with, else the host’s country', ({ assert }) => {
    assert.equal(presetCountry({ countryCode: 'CL' }, 'PE'), 'CL')
    assert.equal(presetCountry({ countryCode: 'US' }, 'PE'), 'PE')
    assert.equal(presetCountry({}, 'PE'), 'PE')
  })
})
