import { test } from '@japa/runner'
import { profileName } from '#app/messaging/channels/whatsapp/contacts/domain/profile_name'
import {
  phoneAliases,
  phonesKnownAs,
} from '#app/messaging/channels/whatsapp/contacts/domain/phone_aliases'

test.group('The name of a profile', () => {
  test('is one line without hidden signs, and keeps letters of all scripts', ({ assert }) => {
    assert.equal(profileName('  Eva\n\tRíos  '), 'Eva Ríos')
    assert.equal(profileName('\u202eavE\u202c\u200b Ríos\u0000'), 'avE Ríos')
    assert.equal(profileName('Е\u0301ва 李小龍 👩‍⚕️'), 'Е́ва 李小龍 👩‍⚕️')
    assert.isUndefined(profileName(' \u200b\u202e \n'))
  })

  test('has 80 letters at most, and ends in a whole one', ({ assert }) => {
    assert.equal(profileName('a'.repeat(79) + '🌵🌵'), 'a'.repeat(79) + '🌵')
    assert.equal(profileName('b'.repeat(79) + ' c'), 'b'.repeat(79))
  })
})

test.group('Phones by one of whose aliases a subscriber is known', () => {
  test('are found from both sides', ({ assert }) => {
    const pairs = [
      ['+525512345678', '+5215512345678'],
      ['+551187654321', '+5511987654321'],
      ['+541112345678', '+5491112345678'],
      ['+51904117330', '+51904117330'],
    ]
    for (const [booked, wrote] of pairs as [string, string][]) {
      assert.include(phonesKnownAs(booked), wrote)
      assert.include(phoneAliases(wrote), booked)
    }
  })
})
