import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { run } from '#tests/helpers/command'
import { invariantsHold } from '#tests/helpers/invariants'
import { DAY, afterTrial } from '#tests/helpers/membership'
import { deliverNew, withStripeBilling } from '#tests/helpers/billing'
import MembershipsRefunds from '#start/commands/memberships_refunds'
import {
  aFailedReturn,
  aReturned,
  chargesOf,
  hear,
  paidBeside,
  returnedMails,
  standing,
  theReturned,
  waitingReturns,
} from '#tests/helpers/returned_charges'

test.group('A charge of a membership whose refund Stripe tells of later', (group) => {
  invariantsHold(group)

  test('waits for staff where its bank refuses it days later, and its owner has a mail each time', async ({
    assert,
    cleanup,
  }) => {
    const { host, server } = await aReturned(cleanup)
    const [first] = [...server.refunds.keys()]
    pass(cleanup, 5 * DAY)

    server.endRefund(first!, 'failed')
    await deliverNew()
    const { id, ...failed } = await theReturned()
    const counted = await waitingReturns()
    await run(MembershipsRefunds, `--retry=${id}`)
    // Stripe tells again of the refund that the new one replaces.
    server.endRefund(first!, 'failed')
    await deliverNew()

    assert.deepEqual(failed, { refundState: 'failed', refundReference: first! })
    assert.equal(counted, '1')
    assert.deepInclude(await chargesOf(host), [12, 'done', false])
    assert.deepEqual(standing(server), [1200])
    const subjects = (await returnedMails(host)).map(({ subject }) => subject!.split(' ')[0])
    assert.deepEqual(subjects, ['Te', 'No', 'Te'])
    assert.equal(await waitingReturns(), '0')
  })

  test('waits for staff where staff had given it back on Stripe’s own pages', async ({
    assert,
    cleanup,
  }) => {
    const { server, id } = await aFailedReturn(cleanup)
    const [first] = [...server.refunds.values()]
    server.refunds.set('re_staff', { ...first!, id: 're_staff', status: 'succeeded', metadata: {} })
    await run(MembershipsRefunds, `--retry=${id}`)
    await workOff()

    server.endRefund('re_staff', 'failed')
    await deliverNew()

    assert.equal((await theReturned()).refundState, 'failed')
    assert.equal(await waitingReturns(), '1')
  })

  test('stays as staff paid it from the bank, whatever Stripe tells of its refund later', async ({
    assert,
    cleanup,
  }) => {
    const { server, id } = await aFailedReturn(cleanup)
    await run(MembershipsRefunds, `--paid=${id}`, '--operation=OP-88')

    server.endRefund([...server.refunds.keys()][0]!, 'failed')
    await deliverNew()

    assert.include(await theReturned(), { refundState: 'done', refundReference: 'OP-88' })
  })

  test('is given back when Stripe says so, without waiting for the hour', async ({
    assert,
    cleanup,
  }) => {
    const server = await withStripeBilling(cleanup)
    server.state.refundStatus = 'pending'
    const host = await afterTrial()
    await hear(await paidBeside(host))
    const before = await theReturned()

    server.endRefund([...server.refunds.keys()][0]!, 'succeeded')
    await deliverNew()

    assert.equal(before.refundState, 'requested')
    assert.equal((await theReturned()).refundState, 'done')
    assert.lengthOf(await returnedMails(host), 1)
  })
})
