import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import { apiOf, guest } from '#tests/helpers/api'
import { aHost, ana, inDays } from '#tests/helpers/host'
const PROFILE = {
  firstName: 'Lucía',
  lastName: 'Paz',
  profession: 'Nutricionista',
  bio: 'Como bien.',
  industry: 'OTHER',
  customIndustryName: 'Nutrición deportiva',
  country: 'PE',
  city: 'Lima',
  district: 'Barranco',
  address: 'Jr. Unión 123',
  currency: 'PEN',
  timeZone: 'America/Lima',
  locale: 'es',
  textColor: '#ffffff',
  accentColor: '#174260',
  phone: { prefix: '+51', number: '987 654 321' },
  identityDocument: { type: 'RUC', value: '20512333797' },
  socialNetworks: [
    { type: 'instagram', url: 'https://instagram.com/lucia', title: 'Recetas', description: null },
    { type: 'other', url: 'https://lucia.example', title: null, description: 'Mi web' },
  ],
  additionalFields: [{ title: 'Colegiatura', value: 'CNP 1234' }],
  birthDate: '1990-02-28',
  gender: 'FEMALE',
  category: 'PROFESSIONAL',
}

const patch = (token: string, body: object) => apiOf(token).patch('/users/me', body)

test.group('The profile of a host', () => {
  test('is kept, field by field, and what is not named stays', async ({ assert }) => {
    const { token, api } = await aHost()

    const saved = await patch(token, PROFILE)
    const renamed = await patch(token, { firstName: 'Luz' })
    const read = await api.get('/users/me')

    saved.assertStatus(200)
    saved.assertBodyContains(PROFILE)
    assert.containsSubset(read.body(), { ...PROFILE, firstName: 'Luz', fullName: 'Luz Paz' })
    assert.deepEqual(renamed.body(), read.body())
  })

  test('can be taken back', async ({ assert }) => {
    const { token } = await aHost()
    await patch(token, PROFILE)
    const nothing = {
      lastName: null,
      profession: null,
      bio: null,
      industry: null,
      city: null,
      district: null,
      address: null,
      phone: null,
      identityDocument: null,
      birthDate: null,
      gender: null,
      socialNetworks: [],
      additionalFields: [],
    }

    const emptied = await patch(token, nothing)

    assert.containsSubset(emptied.body(), { ...nothing, customIndustryName: null })
  })

  test('is refused where it cannot be: {0}')
    .with([
      ['phone.number', 'phone', { phone: { prefix: '+51', number: '123' } }],
      ['phone.prefix', 'regex', { phone: { prefix: 'peru', number: '987654321' } }],
      ['identityDocument.value', 'document', { identityDocument: { type: 'DNI', value: '123' } }],
      ['identityDocument.type', 'enum', { identityDocument: { type: 'X', value: '12345678' } }],
      ['birthDate', 'dateMax', { birthDate: '2990-01-01' }],
      ['birthDate', 'dateMin', { birthDate: '1890-01-01' }],
      ['lastName', 'letters', { lastName: 'Quispe 2' }],
      ['firstName', 'letters', { firstName: 'Ana@Luz' }],
      ['birthDate', 'date', { birthDate: '1990-02-30' }],
      ['gender', 'enum', { gender: 'X' }],
      ['industry', 'enum', { industry: 'PIRACY' }],
      ['accentColor', 'regex', { accentColor: 'red' }],
      ['bio', 'maxLength', { bio: 'x'.repeat(1501) }],
      [
        'socialNetworks.0.url',
        'url',
        { socialNetworks: [{ type: 'other', url: 'javascript:alert(1)' }] },
      ],
      [
        'socialNetworks.0.type',
        'enum',
        { socialNetworks: [{ type: 'myspace', url: 'https://x.example' }] },
      ],
      ['additionalFields.0.value', 'required', { additionalFields: [{ title: 'Colegiatura' }] }],
      [
        'reminders.own',
        'array.maxLength',
        { reminders: { own: new Array(6).fill(null), clients: [] } },
      ],
    ] as [string, string, object][])
    .run(async ({ assert }, [field, rule, body]) => {
      const { token, api } = await aHost()
      const before = (await api.get('/users/me')).body()

      const refused = await patch(token, body)

      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field, rule }])
      const after = (await api.get('/users/me')).body()
      assert.deepEqual(after, before)
    })

  test('shows on their page, except what is only for themselves', async ({ assert }) => {
    const { token, username } = await aHost()
    await patch(token, PROFILE)

    const profile = await guest.get(`/users/${username}`)

    const { socialNetworks, additionalFields, city } = PROFILE
    assert.containsSubset(profile.body(), { socialNetworks, additionalFields, city })
    for (const secret of ['987 654 321', '20512333797', 'Jr. Unión', '1990-02-28', 'Barranco'])
      assert.notInclude(profile.text(), secret)
  })

  test('a team has the same fields, and none of a person', async ({ assert }) => {
    const { account: team, members } = await aTeam()
    const { lastName, birthDate, gender, category, ...ofAccount } = PROFILE
    const change = (body: object) => members.OWNER.api.patch(`/teams/${team.id}`, body)

    const saved = await change(ofAccount)
    const personal = await change({ birthDate })

    saved.assertStatus(200)
    assert.containsSubset(saved.body(), ofAccount)
    personal.assertStatus(422)
  })
})

test.group('Names and titles', () => {
  test('stay on one line without marks of control or direction, wherever they are written', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const forged = '\u202EAna\r\nBcc: x@example.com\u0007'
    const clean = 'Ana Bcc: x@example.com'
    const send = (method: 'post' | 'patch', path: string, body: object) =>
      host.api.call(method, path, body)

    const person = await send('patch', '/users/me', {
      firstName: '\u202EAna\r\nLuz\u0007',
      lastName: 'Qu\u202Eis\npe',
    })
    const team = await send('post', '/teams', { firstName: forged })
    const service = await send('patch', `/services/${host.service.id}`, { title: forged })
    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: { ...ana, name: forged },
    })
    const ticket = await host.api.get(`/tickets/${(booked.body() as { code: string }).code}`)

    person.assertBodyContains({ firstName: 'Ana Luz', lastName: 'Quis pe' })
    team.assertBodyContains({ firstName: clean })
    service.assertBodyContains({ title: clean })
    assert.include(ticket.text(), clean)
  })

  test('made of nothing else are refused as empty', async () => {
    const host = await aHost()

    const answer = await host.api.patch('/users/me', { firstName: '\u200B\r\n\u202E' })

    answer.assertStatus(422)
  })
})
