import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { AppError } from '#core/errors'
import { setTimeout as wait } from 'node:timers/promises'
import { barrier } from '#tests/helpers/barrier'
import { serviceById } from '#catalog'
import { transaction } from '#core/database/transaction'
import { kindOf } from '#app/ticketing/tickets/kinds/kind_of'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { ticketOf } from '#tests/helpers/booking'
import { inDays } from '#tests/helpers/host'
import { PROPOSED, proposed, setDeadline, standing } from '#tests/helpers/proposed'
import { cancelTicket, rescheduleTicket } from '#app/ticketing/changes/change_ticket'
import {
  acceptProposal,
  declineProposal,
  lapseOfProposal,
} from '#app/ticketing/tickets/answer_proposal'

/** Milliseconds between two tries of a job. */
const PAUSE = 5

/** Ends a proposal at its deadline. A run before it is tried again, as the queue does. */
async function lapsed(key: { accountId: string; id: string }): Promise<void> {
  try {
    await transaction((trx) => lapseOfProposal(trx, key))
  } catch (error) {
    if (!String(error).includes('before the deadline')) throw error
    await wait(PAUSE)
    await lapsed(key)
  }
}

/** Whether it was done, or the code of its refusal. */
const ended = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    }
  )

const start = DateTime.fromISO(PROPOSED, { zone: 'utc' })
const byClient = { actor: { kind: 'guest' as const } }

test.group('Answers at the same moment', (group) => {
  invariantsHold(group)

  test('accepting and {title} at once end in one of them, and nothing stays held')
    .with([
      {
        title: 'moving',
        rival: (code: string) =>
          transaction((trx) =>
            rescheduleTicket(trx, {
              code,
              start: DateTime.fromISO(inDays(9), { zone: 'utc' }),
              ...byClient,
            })
          ),
      },
      {
        title: 'cancelling',
        rival: (code: string) => transaction((trx) => cancelTicket(trx, { code, ...byClient })),
      },
      {
        title: 'declining',
        rival: (code: string) => transaction((trx) => declineProposal(trx, { code, start })),
      },
      {
        title: 'the deadline',
        rival: async (code: string) => {
          const { accountId, id } = await ticketOf(code)
          return lapsed({ accountId, id })
        },
      },
    ])
    .run(async ({ assert }, { title, rival }) => {
      const { code } = await proposed()
      if (title === 'the deadline')
        await setDeadline(code, DateTime.now().plus({ milliseconds: 40 }))

      const ends = await Promise.all([
        ended(transaction((trx) => acceptProposal(trx, { code, start }))),
        ended(rival(code)),
      ])

      assert.isTrue(
        ends.every((end) => ['done', 'PROPOSAL_OVER'].includes(end)),
        ends.join()
      )
      assert.isTrue(ends.includes('done'))
      const { busy, at, state } = await standing(code)
      if (title !== 'the deadline' || ends[0] === 'done')
        assert.deepEqual(busy, state === 'cancelled' ? [] : [at])
    })

  test('without the lock two answers both move it: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const { code } = await proposed()
    const haveBothRead = barrier(2)
    const unguarded = () =>
      transaction(async (trx) => {
        const ticket = (await ticketOf(code)).useTransaction(trx)
        const service = (await serviceById(ticket.serviceId, trx))!
        await haveBothRead()
        await kindOf(service).move(trx, { ticket, service }, { ...byClient, start, isAgreed: true })
        await ticket.save()
      })

    const ends = await Promise.all([ended(unguarded()), ended(unguarded())])

    // With the lock the second finds no proposal; here it finds the time taken by the first, or takes it too.
    assert.notInclude(ends, 'PROPOSAL_OVER')
  })
})
