import { test } from '@japa/runner'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isSigned } from '#tests/helpers/entries'
import {
  entryPayload,
  entryText,
  readEntry,
  readShortCode,
  shortCode,
  toBase32,
} from '#shared/entries'

const ENTRY = {
  key: 3,
  id: 'K7Q2M4P8ABCDEFGH',
  place: 12,
  start: Date.UTC(2026, 10, 28, 23, 0),
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function aSignedEntry() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const text = entryText(ENTRY)
  const options = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  const payload = entryPayload(text, sign('sha256', Buffer.from(text), options))
  return { payload, keys: [{ number: 3, x, y }] }
}

test.group('The text of an entry', () => {
  test('says the same when it is read again', ({ assert }) => {
    const signature = randomBytes(64)

    const read = readEntry(entryPayload(entryText(ENTRY), signature))

    assert.deepEqual(read?.entry, ENTRY)
    assert.deepEqual(Buffer.from(read!.signature), signature)
  })

  test('is short, and of letters that a QR code packs tightly', ({ assert }) => {
    const { payload } = aSignedEntry()

    assert.lengthOf(payload, 131)
    assert.match(payload, /^[0-9A-Z]+$/)
  })

  test('of {0} is none of ours')
    .with([
      'nothing',
      '',
      'https://cupo.example/meeting/abc',
      'C2' + '0'.repeat(129),
      'C1' + '0'.repeat(128),
      'C1' + '0'.repeat(130),
      'c1' + '0'.repeat(129),
      'C1' + 'U'.repeat(129),
      // The bits that fill up the last letter are zero in ours.
      'C1' + '0'.repeat(128) + '1',
    ])
    .run(({ assert }, text) => {
      assert.isUndefined(readEntry(text))
    })
})

test.group('The signature of an entry', () => {
  test('is checked by the public key alone', async ({ assert }) => {
    const { payload, keys } = aSignedEntry()

    assert.isTrue(await isSigned(payload, keys))
    assert.isFalse(await isSigned(payload, aSignedEntry().keys))
    assert.isFalse(await isSigned(payload, [{ ...keys[0]!, number: 4 }]))
  })

  test('fits no entry of which any letter was changed to any other', async ({ assert }) => {
    const { payload, keys } = aSignedEntry()

    for (let at = 0; at < payload.length; at++) {
      const others = [...`${LETTERS}ILOU*k`].filter((letter) => letter !== payload[at])
      // All of them in the first places and a few later: each trial is a check of a signature.
      for (const letter of at < 4 ? others : [others[at % 31]!, others.at(-1)!]) {
        const changed = payload.slice(0, at) + letter + payload.slice(at + 1)
        assert.isFalse(await isSigned(changed, keys), `letter ${at} as ${letter}`)
      }
    }
  }).timeout(30_000)

  test('fits no entry of which any byte was flipped', async ({ assert }) => {
    const { payload, keys } = aSignedEntry()

    for (let at = 0; at < payload.length; at++)
      for (let bit = 0; bit < 7; bit++) {
        const bytes = Buffer.from(payload, 'latin1')
        bytes[at]! ^= 1 << bit
        assert.isFalse(await isSigned(bytes.toString('latin1'), keys), `bit ${bit} of byte ${at}`)
      }
  }).timeout(60_000)
})

test.group('The code below a QR code', () => {
  test('is read however it is typed')
    .with(['K7Q2M4-2', 'k7q2m4-2', ' k7q2 m4 2 ', 'K7Q2M42'])
    .run(({ assert }, typed) => {
      assert.deepEqual(readShortCode(typed), { id: 'K7Q2M4', place: 2 })
    })

  test('takes letters that are read for digits, and means the first place without one', ({
    assert,
  }) => {
    assert.deepEqual(readShortCode('OIL2M4'), { id: '0112M4', place: 1 })
    assert.equal(shortCode('K7Q2M4P8ABCDEFGH', 12), 'K7Q2M4-12')
  })

  test('of too few or too many letters is none')
    .with(['', 'K7Q2', 'K7Q2M4-123', 'Rosa Mamani'])
    .run(({ assert }, typed) => {
      assert.isUndefined(readShortCode(typed))
    })
})

test('five bits make a letter', ({ assert }) => {
  assert.equal(toBase32(Uint8Array.of(0xff, 0x00, 0xff)), 'ZW0FY')
})
