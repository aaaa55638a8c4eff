import { test } from '@japa/runner'
import { providerPerson } from '#app/accounts/identities/domain/provider_person'
import { microsoftClaims } from '#app/accounts/identities/domain/microsoft_claims'

const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
const TENANT = '3f1e1b6a-0a8f-4a4e-9a52-7a0c0ffee000'
const AT = new Date('2026-12-01T12:00:00Z')
const SECOND = 1000

function token(claims: Record<string, unknown>) {
  const tid = claims.tid ?? TENANT
  const all = {
    aud: 'us',
    iss: `https://login.microsoftonline.com/${String(tid)}/v2.0`,
    exp: AT.getTime() / SECOND + 60,
    tid,
    oid: 'o',
    sub: 's',
    email: 'ana@example.com',
    ...claims,
  }
  return `x.${Buffer.from(JSON.stringify(all)).toString('base64url')}.x`
}

const read = (claims: Record<string, unknown>) =>
  microsoftClaims(token(claims), { clientId: 'us', at: AT })

test.group('An id token of Microsoft’s', () => {
  test('names a person by tenant and object, and proves an address only with {0}')
    .with([
      [{ tid: PERSONAL }, true],
      [{ xms_edov: true }, true],
      [{ xms_edov: '1' }, true],
      [{ xms_edov: 1 }, true],
      [{}, false],
      [{ xms_edov: false }, false],
      [{ xms_edov: '0' }, false],
      [{ xms_edov: 'false' }, false],
      [{ email_verified: true }, false],
      [{ tid: PERSONAL.toUpperCase() }, false],
    ] as const)
    .run(({ assert }, [claims, isProved]) => {
      const { id, email, isEmailProved } = read(claims)

      assert.equal(id, `${'tid' in claims ? claims.tid : TENANT}/o`)
      assert.equal(email, 'ana@example.com')
      assert.equal(isEmailProved, isProved)
    })

  test('is refused when it is not Microsoft’s, not for us, too old or without a person', ({
    assert,
  }) => {
    const wrong = [
      { aud: 'others' },
      { aud: ['us', 'others'] },
      { iss: `https://login.microsoftonline.com/${PERSONAL}/v2.0` },
      { iss: 'https://evil.example/v2.0' },
      { exp: AT.getTime() / SECOND - 301 },
      { exp: undefined },
      { oid: undefined },
      { oid: '' },
      { sub: undefined },
      { tid: '' },
    ]
    for (const claims of wrong)
      assert.throws(() => read(claims), /not for us/, JSON.stringify(claims))
    for (const text of [
      '',
      'undefined',
      'a.b.c',
      `x.${Buffer.from('null').toString('base64url')}.x`,
    ])
      assert.throws(() => microsoftClaims(text, { clientId: 'us', at: AT }))
  })
})

test.group('The person that a provider names', () => {
  const profile = {
    id: '1',
    name: 'Ana Quispe',
    email: ' Ana@Example.com ',
    emailVerificationState: 'verified' as const,
    original: {},
  }

  test('has an address that Google answers for if it keeps it: {0}, {1}')
    .with([
      ['ana@gmail.com', undefined, 'owner'],
      ['ana@googlemail.com', undefined, 'owner'],
      ['ana@empresa.pe', 'empresa.pe', 'owner'],
      ['ana@hotmail.com', undefined, 'once'],
      ['ana@gmail.com.evil.example', undefined, 'once'],
      ['ana@notgmail.com', '', 'once'],
    ] as const)
    .run(({ assert }, [email, hd, proof]) => {
      const person = providerPerson('google', { ...profile, email, original: { hd } })

      assert.equal(person.emailProof, proof)
    })

  test('has none where the provider does not say so, or where there is none', ({ assert }) => {
    const proof = (change: object) => providerPerson('google', { ...profile, ...change }).emailProof

    assert.equal(proof({ emailVerificationState: 'unverified' }), 'none')
    assert.equal(proof({ emailVerificationState: 'unsupported' }), 'none')
    assert.equal(proof({ email: null }), 'none')
    assert.equal(proof({ email: `${'a'.repeat(250)}@gmail.com` }), 'none')
  })

  test('is called as they write themselves, else by what there is', ({ assert }) => {
    const names = (original: object, change = {}) => {
      const { firstName, lastName } = providerPerson('google', { ...profile, original, ...change })
      return [firstName, lastName]
    }

    assert.deepEqual(names({ given_name: 'María José', family_name: 'Luna' }), [
      'María José',
      'Luna',
    ])
    assert.deepEqual(names({ given_name: 'Ana' }), ['Ana', null])
    assert.deepEqual(names({}), ['Ana Quispe', null])
    assert.deepEqual(names({}, { name: '' }), ['ana', null])
    assert.lengthOf(names({ given_name: 'x'.repeat(99) })[0]!, 64)
    assert.equal(providerPerson('google', profile).email, 'ana@example.com')
    assert.throws(() => providerPerson('google', { ...profile, id: '' }))
  })
})
