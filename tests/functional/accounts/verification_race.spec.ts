import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { barrier } from '#tests/helpers/barrier'
import { transaction } from '#core/database/transaction'
import VerificationCode from '#app/accounts/users/verification_code'
import { requestVerification } from '#app/accounts/users/request_verification'

const validCodes = (userId: string) =>
  VerificationCode.query()
    .where({ userId })
    .whereNull('usedAt')
    .where('expiresAt', '>', DateTime.utc().toJSDate())

test.group('A code that is asked for twice at once', () => {
  test('is made once: the other call waits a minute', async ({ assert }) => {
    for (let round = 0; round < 5; round++) {
      const { user } = await aHost()
      const ask = () => transaction((trx) => requestVerification(trx, user.id))

      const both = await Promise.allSettled([ask(), ask()])

      assert.sameMembers(
        both.map(({ status }) => status),
        ['fulfilled', 'rejected']
      )
      const refused = both.find((one) => one.status === 'rejected')
      assert.equal(refused?.reason.code, 'WAIT_FOR_CODE')
      assert.lengthOf(await validCodes(user.id), 1)
    }
  })

  test('is valid twice when both look before either has written, without the lock: control', async ({
    assert,
  }) => {
    const { user } = await aHost()
    const bothHaveLooked = barrier(2)
    const unguarded = () =>
      transaction(async (trx) => {
        const codes = VerificationCode.query({ client: trx }).where({ userId: user.id })
        assert.isNull(await codes.clone().first())
        await bothHaveLooked()
        await codes.clone().update({ expiresAt: DateTime.utc() })
        const expiresAt = DateTime.utc().plus({ minutes: 10 })
        await VerificationCode.create(
          { userId: user.id, purpose: 'EMAIL', expiresAt },
          { client: trx }
        )
      })

    await Promise.all([unguarded(), unguarded()])

    assert.lengthOf(await validCodes(user.id), 2)
  })
})
