import { test } from '@japa/runner'
import { PHONE_PREFIXES } from '#shared/phone_prefixes'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

test.group('Prefixes of telephone numbers', () => {
  test('are those of the ITU for every country', ({ assert }) => {
    const known = getCountries().filter((country) => !['AC', 'TA'].includes(country))
    const expected = known.map((country) => [country, `+${getCountryCallingCode(country)}`])
    assert.deepEqual(
      Object.fromEntries(PHONE_PREFIXES),
      Object.fromEntries(expected as [string, string][])
    )
  })
})
