import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { BANK } from '#tests/helpers/bank'
import db from '@adonisjs/lucid/services/db'
import { PASSWORD, SESSION } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { startTrial } from '#app/accounts/plans/start_trial'

type Field = { name: string; before: string | null; after: string | null }
type Change = {
  action: string
  thing: string
  name: string | null
  detail: string | null
  person: { id: string; name: string } | null
  fields: Field[]
}

const fieldOf = (change: Change | undefined, name: string) =>
  change?.fields.find((field) => field.name === name)

test.group('GET /activity', () => {
  test('shows who changed a service, when, and only the changed fields before and after', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { api } = members.OWNER
    const team = api.in(account)
    const created = await team.post('/services', {
      ...SESSION,
      title: 'Terapia',
      slug: 'terapia',
      price: 100,
    })
    created.assertStatus(201)
    const { id } = created.body()
    const changed = await members.ADMIN.api
      .in(account)
      .patch(`/services/${id}`, { price: 120, duration: { value: 2, unit: 'HOUR' } })
    assert.equal(changed.status(), 200, changed.text())

    const answer = await team.get('/activity').qs({ thing: 'service' })

    answer.assertStatus(200)
    const [latest, first] = answer.body().items as Change[]
    assert.equal(latest!.person!.id, members.ADMIN.user.id)
    assert.equal(latest!.action, 'changed')
    assert.equal(latest!.name, 'Terapia')
    const price = fieldOf(latest, 'Precio')!
    assert.match(price.before!, /100/)
    assert.match(price.after!, /120/)
    assert.isUndefined(fieldOf(latest, 'Título'))
    assert.equal(first!.action, 'created')
    assert.equal(first!.person!.id, members.OWNER.user.id)
  })

  test('reads amounts in the currency that they were of, a discount as one field, and settings in words', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'PRO' }, service: { price: 100 } })
    const { api, service } = host
    const sent = [
      await api.patch(`/services/${service.id}`, { currency: 'USD', price: 20 }),
      await api.patch('/users/me', {
        country: 'CL',
        reminders: {
          own: [],
          clients: [{ type: 'EMAIL', time: { value: 1, unit: 'DAY' } }],
        },
      }),
    ]
    const coupon = await api.post('/coupons', {
      code: 'VERANO',
      type: 'PERCENT',
      discount: 15,
      expires: '2099-01-01T00:00',
    })
    for (const { status, text } of sent.map((answer) => ({
      status: answer.status(),
      text: answer.text(),
    })))
      assert.equal(status, 200, text)
    assert.equal(coupon.status(), 201, coupon.text())

    const changes = async (thing: string) =>
      (await api.get('/activity').qs({ thing })).body().items as Change[]
    const [priced] = await changes('service')
    const [account] = await changes('account')
    const [added] = await changes('coupon')

    assert.match(fieldOf(priced, 'Precio')!.before!, /^S\/\s100\.00$/)
    assert.match(fieldOf(priced, 'Precio')!.after!, /^US\$\s20\.00$/)
    assert.deepEqual(fieldOf(account, 'País'), { name: 'País', before: 'Perú', after: 'Chile' })
    assert.equal(
      fieldOf(account, 'Recordatorios')!.after,
      'Para ti: nada; A tus clientes: correo, 1 día antes'
    )
    const discounts = added!.fields.filter(({ name }) => name === 'Descuento')
    assert.deepEqual(discounts, [{ name: 'Descuento', before: null, after: '15 %' }])
  })

  test('is for the owner; admins see what a thing of theirs went through, and no payout data', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const admin = members.ADMIN.api.in(account)

    const all = await admin.get('/activity')
    const people = await admin.get('/activity/people')
    const file = await admin.post('/activity/exports', {})
    const payout = await admin.get('/activity/thing').qs({ thing: 'payout' })
    const services = await admin.get('/activity/thing').qs({ thing: 'service' })

    for (const refused of [all, people, file, payout]) refused.assertStatus(403)
    services.assertStatus(200)
    assert.isArray(services.body().items)
  })

  test('names what was chosen as the page does on which it is chosen, and trials by their plan', async ({
    assert,
  }) => {
    const { api, account } = await aHost()
    await api.patch('/users/me', { industry: 'NUTRITION', category: 'CREATOR', gender: 'OTHER' })
    await transaction((trx) => startTrial(trx, account.id))
    const read = async (locale: string, thing: string) => {
      const answer = await api.get('/activity').qs({ thing }).header('accept-language', locale)
      return (answer.body().items as Change[])[0]
    }

    const change = await read('es', 'account')
    assert.equal(fieldOf(change, 'Rubro')!.after, 'Nutrición')
    assert.equal(fieldOf(change, 'Categoría')!.after, 'Creador')
    assert.equal(fieldOf(change, 'Género')!.after, 'Otro')
    assert.equal(fieldOf(await read('en', 'account'), 'Industry')!.after, 'Nutrition')
    const plan = await read('es', 'plan')
    assert.equal(plan!.name, 'PRO de prueba')
    assert.equal(fieldOf(plan, 'Plan')!.after, 'PRO de prueba')
  })

  test('shows of secrets only that they changed, and of account numbers the last four', async ({
    assert,
  }) => {
    const { api } = await aHost()
    const saved = await api.put('/bank-account', { ...BANK, currentPassword: PASSWORD })
    saved.assertStatus(200)

    const answer = await api.get('/activity').qs({ thing: 'payout' })

    const [change] = answer.body().items as Change[]
    const { after } = fieldOf(change, 'Cuenta bancaria por confirmar')!
    assert.equal(after, `•••• ${BANK.accountCode.replace(/\D/g, '').slice(-4)}`)
    assert.deepInclude(fieldOf(change, 'Datos bancarios por confirmar')!, {
      before: null,
      after: null,
    })
    const { rows } = await db.rawQuery('SELECT after::text AS text FROM audit_log')
    const texts = rows.map(({ text }: { text: string }) => text).join()
    assert.notInclude(texts, BANK.accountCode.replace(/\D/g, ''))
    assert.notInclude(texts, '$scrypt')
  })

  test('names the system where nobody was signed in, and is filtered by person and period', async ({
    assert,
  }) => {
    const { api, user, account } = await aHost()
    await api.patch('/users/me', { profession: 'Psicóloga' })
    await transaction((trx) =>
      trx.from('accounts').where({ id: account.id }).update({ city: 'Cusco' })
    )

    const system = await api.get('/activity').qs({ person: 'system', thing: 'account' })
    const own = await api.get('/activity').qs({ person: user.id, thing: 'account' })
    const later = await api.get('/activity').qs({ start: '2090-01-01T00:00:00Z' })
    const people = await api.get('/activity/people')

    const [bySystem] = system.body().items as Change[]
    assert.equal(fieldOf(bySystem, 'Ciudad')!.after, 'Cusco')
    assert.isNull(bySystem!.person)
    assert.isTrue((own.body().items as Change[]).every(({ person }) => person!.id === user.id))
    assert.equal(fieldOf(own.body().items[0], 'Profesión')!.after, 'Psicóloga')
    assert.equal(later.body().total, 0)
    assert.deepEqual(
      people.body().items.map(({ id }: { id: string }) => id),
      [user.id]
    )
  })

  test('finds nothing of another account', async ({ assert }) => {
    const other = await aHost()
    const { api } = await aHost()

    const found = await api
      .get('/activity/thing')
      .qs({ thing: 'service', thingId: other.service.id })

    found.assertStatus(200)
    assert.equal(found.body().total, 0)
  })

  test('cannot be changed or deleted, and goes with its account', async ({ assert }) => {
    const { api, account } = await aHost()
    await api.patch('/users/me', { city: 'Lima' })
    const of = () => db.from('audit_log').where({ account_id: account.id })

    await assert.rejects(() => of().update({ actor_name: 'Nadie' }), /append-only/)
    await assert.rejects(() => of().delete(), /append-only/)
    assert.isAbove((await of()).length, 0)

    await transaction(async (trx) => {
      await trx.from('users').where({ personal_account_id: account.id }).delete()
      await trx.from('accounts').where({ id: account.id }).delete()
    })
    assert.lengthOf(await of(), 0)
  })

  test('keeps the name of an actor who is gone', async ({ assert }) => {
    const { account, members } = await aTeam()
    await members.ADMIN.api.in(account).patch(`/teams/${account.id}`, { bio: 'Somos tres.' })
    const { user } = members.ADMIN
    await db.from('members').where({ user_id: user.id }).delete()

    const answer = await members.OWNER.api
      .in(account)
      .get('/activity')
      .qs({ person: user.id, thing: 'account' })

    const [change] = answer.body().items as Change[]
    assert.equal(fieldOf(change, 'Presentación')!.after, 'Somos tres.')
    assert.isNotEmpty(change!.person!.name)
  })

  test('is written to a file by a job, a row for each field, with no formula', async ({
    assert,
  }) => {
    const { api } = await aHost()
    await api.patch('/users/me', { bio: '=1+2' })

    const started = await api.post('/activity/exports', { thing: 'account' })
    started.assertStatus(201)
    await workOff()
    const file = await api.get(`/exports/${started.body().id}/file`)

    file.assertStatus(200)
    const text = file.text()
    assert.include(text, 'Presentación')
    assert.include(text, `'=1+2`)
    assert.notInclude(text, 'Terapia')
  })

  test('records of the hosts of a service only those who were changed', async ({ assert }) => {
    const { account, members } = await aTeam()
    const team = members.OWNER.api.in(account)
    const [one, other] = [members.ADMIN.account.id, members.COLLABORATOR.account.id]
    const service = { ...SESSION, collaborators: [{ accountId: one }] }
    const { id } = (await team.post('/services', service)).body()
    const hosts = [{ accountId: one }, { accountId: other, weight: 2 }]
    const changed = await team.patch(`/services/${id}`, { collaborators: hosts })
    assert.equal(changed.status(), 200, changed.text())

    const answer = await team.get('/activity/thing').qs({ thing: 'service', thingId: id })

    const [latest, ...earlier] = answer.body().items as Change[]
    assert.equal(latest!.action, 'changed')
    assert.isNull(fieldOf(latest, 'Miembros')!.before)
    assert.isNotEmpty(fieldOf(latest, 'Miembros')!.after)
    assert.equal(fieldOf(latest, 'Turnos')!.after, '2')
    assert.lengthOf(earlier, 2)
  })
})
