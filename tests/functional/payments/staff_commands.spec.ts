import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { aHost, inDays } from '#tests/helpers/host'
import { run } from '#tests/helpers/command'
import { aProof } from '#tests/helpers/proofs'
import { passUntil } from '#tests/helpers/clock'
import { invariantsHold } from '#tests/helpers/invariants'
import { aPaidHost, passToPayout, preparePayouts } from '#tests/helpers/payouts'
import CreditsGrant from '#start/commands/credits_grant'
import PayoutsBatch from '#start/commands/payouts_batch'
import PayoutsMark from '#start/commands/payouts_mark'
import ProofsOverdue from '#start/commands/proofs_overdue'

test.group('The commands of staff', (group) => {
  invariantsHold(group)
  let folder: string
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payouts-'))
    return () => rm(folder, { recursive: true })
  })

  test('payouts:batch hands each payout over once, and payouts:mark notes what the bank did', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    passToPayout(cleanup, host.start)
    await preparePayouts()

    const batch = await run(PayoutsBatch, `--to=${folder}`)
    const again = await run(PayoutsBatch, `--to=${folder}`)
    const [name, ...others] = await readdir(folder)
    const path = join(folder, name!)
    const file = await readFile(path, 'utf8')
    await writeFile(path, file.replace(',PEN,,,', ',PEN,OP-77,,'))
    const marked = await run(PayoutsMark, path)
    const twice = await run(PayoutsMark, path)
    await writeFile(path, file.replace(',PEN,,,', ',PEN,,lost,'))
    const wrong = await run(PayoutsMark, path)

    assert.equal(batch.exitCode, 0)
    assert.include(batch.text, `${name}: 1`)
    assert.include(again.text, 'nothing to hand over')
    assert.deepEqual([again.exitCode, others], [0, []])
    assert.include(file, ',116.53,PEN,')
    const payout = await db.from('payouts').firstOrFail()
    assert.deepEqual([marked.exitCode, marked.text, twice.exitCode], [0, `${payout.code}: paid`, 0])
    assert.deepEqual([payout.state, payout.operation_number], ['paid', 'OP-77'])
    assert.deepEqual(
      [wrong.exitCode, wrong.text],
      [1, `${payout.code}: state is missing or unknown`]
    )
  })

  test('payouts:mark and payouts:batch refuse what is not there with words', async ({ assert }) => {
    const missing = await run(PayoutsMark, join(folder, 'none.csv'))
    const unknown = await run(PayoutsBatch, `--to=${folder}`, '--again=none')

    assert.equal(missing.exitCode, 1)
    assert.match(missing.text, /^cannot read .*none\.csv$/)
    assert.equal(unknown.exitCode, 1)
    assert.lengthOf(await readdir(folder), 0)
  })

  test('credits:grant gives credits once for a key, and refuses other numbers with words', async ({
    assert,
  }) => {
    const host = await aHost({ account: { country: 'PE', currency: 'PEN' } })
    const { username } = host
    const grant = (name: string, count: string) =>
      run(CreditsGrant, name, count, '--key=goal-50', '--reason=50 bookings')

    const given = await grant(username, '20')
    const again = await grant(username, '20')
    const other = await grant(username, '30')
    const wrong = [await grant('nadie-asi', '20')]
    for (const count of ['0', '1.5', '-3', 'ten', '100001'])
      wrong.push(await grant(username, count))

    assert.deepEqual([given.exitCode, again.exitCode], [0, 0])
    assert.equal(given.text, `${username}: 20 (S/\u00a020.00)`)
    assert.deepEqual(
      [other.exitCode, other.text],
      [1, 'The ledger has credit_granted:goal-50 with other values']
    )
    assert.equal(wrong[0]!.text, 'no account is called nadie-asi')
    for (const { exitCode, text } of wrong) {
      assert.equal(exitCode, 1)
      assert.notEqual(text, '')
    }
    const me = (await host.api.get('/users/me')).body()
    assert.deepEqual(me.credits, { earned: 20, used: 0, available: 20 })
  })

  test('proofs:overdue lists the proofs whose hosts had their day', async ({ assert, cleanup }) => {
    await aProof()
    const early = await run(ProofsOverdue)
    passUntil(cleanup, inDays(2))
    const late = await run(ProofsOverdue)

    assert.deepEqual(early, { exitCode: 0, text: 'every proof is answered, or has time left' })
    const proof = await db.from('payment_proofs').firstOrFail()
    const due = proof.answer_by.toISOString()
    assert.deepEqual(late, {
      exitCode: 0,
      text: `account ${proof.account_id}, booking ${proof.ticket_id}, due ${due}`,
    })
  })
})
