import { test } from '@japa/runner'
import { ana } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { aCoupon } from '#database/factories/coupon'
import { transaction } from '#core/database/transaction'
import { anAsset, registerFor, sendFile } from '#tests/helpers/registration'

/** Goes on once so many transactions wait for a lock; fails when they do not come to that. */
async function waiting(number: number): Promise<void> {
  const start = performance.now()
  for (let seen = 0; seen < number;) {
    if (performance.now() - start > 2500) throw new Error(`Only ${seen} wait`)
    const { rows } = await db.rawQuery<{ rows: { n: number }[] }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    )
    seen = rows[0]!.n
  }
}

/** A registration that holds its service and waits for the coupon; `replace` then changes the file; then the coupon is free. */
async function registerWhile(replace: (host: Host) => Promise<unknown>) {
  const host = await anAsset({ price: 50 })
  await host.account.merge({ roleId: 'PRO' }).save()
  const coupon = await aCoupon(host.account.id)
  const blocker = await db.transaction()
  await blocker.from('coupons').where({ id: coupon.id }).forUpdate().select('id')

  const registration = registerFor(host, { attendee: ana, coupon: coupon.code }).then()
  await waiting(1)
  const replaced = replace(host).then(
    () => 'done',
    (error: { code: string }) => error.code
  )
  await waiting(2)
  await blocker.rollback()
  return { registered: await registration, replaced: await replaced }
}

type Host = Awaited<ReturnType<typeof anAsset>>

test.group('A host replaces a file while a client registers for it', () => {
  test('both succeed, one after the other', async ({ assert }) => {
    const { registered, replaced } = await registerWhile(async (host) =>
      (await sendFile(host)).assertStatus(200)
    )

    registered.assertStatus(201)
    assert.equal(replaced, 'done')
  })

  test('one is ended as a deadlock when the file locks the account before its service: control', async ({
    assert,
  }) => {
    const { registered, replaced } = await registerWhile(({ account, service }) =>
      transaction(async (trx) => {
        await trx.from('accounts').where({ id: account.id }).forUpdate().select('id')
        await trx.from('services').where({ id: service.id }).forUpdate().select('id')
      })
    )

    assert.isTrue(registered.status() === 503 || replaced === '40P01')
  })
})
