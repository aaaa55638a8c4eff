import fc from 'fast-check'
import { test } from '@japa/runner'
import { optOf } from '#app/messaging/channels/whatsapp/contacts/domain/opt_words'
import {
  phoneAliases,
  toPhone,
  toUserId,
} from '#app/messaging/channels/whatsapp/contacts/domain/phone_aliases'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const anyPhone = fc.stringMatching(/^\+[1-9]\d{6,14}$/)

test.group('Phones of WhatsApp', () => {
  test('Mexico and Brazil are found by both forms, from either', ({ assert }) => {
    const mexican = digits(10).map((rest) => [`+52${rest}`, `+521${rest}`])
    const brazilian = fc
      .tuple(digits(2), fc.stringMatching(/^[6-9]\d{7}$/))
      .map(([area, rest]) => [`+55${area}${rest}`, `+55${area}9${rest}`])
    fc.assert(
      fc.property(fc.oneof(mexican, brazilian), ([short, long]) => {
        assert.deepEqual(phoneAliases(short!), [short, long])
        assert.deepEqual(phoneAliases(long!), [long, short])
      })
    )
  })

  test('an Argentine mobile is found without its 9, and a landline never with one', ({
    assert,
  }) => {
    fc.assert(
      fc.property(
        digits(10).filter((rest) => !rest.startsWith('9')),
        (rest) => {
          assert.deepEqual(phoneAliases(`+549${rest}`), [`+549${rest}`, `+54${rest}`])
          assert.deepEqual(phoneAliases(`+54${rest}`), [`+54${rest}`])
        }
      )
    )
  })

  test('a Brazilian landline has no ninth digit', ({ assert }) => {
    assert.deepEqual(phoneAliases('+551130001234'), ['+551130001234'])
  })

  test('each alias is a phone of the same country, and the first is the given one', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyPhone, (phone) => {
        const aliases = phoneAliases(phone)
        assert.equal(aliases[0], phone)
        assert.isAtMost(aliases.length, 2)
        for (const alias of aliases) {
          assert.equal(toPhone(alias), alias)
          assert.equal(alias.slice(0, 3), phone.slice(0, 3))
        }
      })
    )
  })

  test('providers write a phone in several ways, and an id of a user is none', ({ assert }) => {
    for (const text of ['51955000111', '+51955000111', 'whatsapp:+51955000111'])
      assert.equal(toPhone(text), '+51955000111')
    for (const text of ['', '+', '0051955', 'US.13491208655302741918', '+51 955'])
      assert.isUndefined(toPhone(text))
    assert.equal(toUserId('whatsapp:US.13491208655302741918'), 'US.13491208655302741918')
    assert.equal(toUserId('PE.ENT.118157992128868'), 'PE.ENT.118157992128868')
    for (const text of ['', '+51955000111', 'USA.1', 'us.1', 'US.'])
      assert.isUndefined(toUserId(text))
  })
})

test.group('Words that stop and start messages', () => {
  test('they are understood in many spellings', ({ assert }) => {
    const stops = ['BAJA', 'baja', ' Baja ', '¡Bája!', 'b a j a', 'BAJA.', 'ＢＡＪＡ', 'B-A-J-A']
    const others = ['stop', 'STOP!!', '"Stop"', 'Salir', 'SALIR 🙏', '*salir*']
    for (const text of [...stops, ...others]) assert.equal(optOf(text), 'stop', text)
    for (const text of ['ALTA', 'álta', 'start', 'Start.']) assert.equal(optOf(text), 'start', text)
  })

  test('they are whole messages: a sentence with one of them changes nothing', ({ assert }) => {
    for (const text of ['', 'no me des de baja', 'stop por favor', 'quiero salir a las 5', 'sí'])
      assert.isUndefined(optOf(text), text)
  })

  test('accents, case, spaces and signs never matter', ({ assert }) => {
    const noise = fc.stringMatching(/^[ .,!¡?*_\-\u0301]{0,3}$/)
    fc.assert(
      fc.property(
        fc.constantFrom('BAJA', 'STOP', 'SALIR'),
        fc.array(fc.tuple(fc.boolean(), noise), { minLength: 5, maxLength: 5 }),
        (word, marks) => {
          const text = [...word]
            .map((letter, at) => {
              const [isLow, sign] = marks[at]!
              return (isLow ? letter.toLowerCase() : letter) + sign
            })
            .join('')
          assert.equal(optOf(text), 'stop', text)
        }
      )
    )
  })
})
