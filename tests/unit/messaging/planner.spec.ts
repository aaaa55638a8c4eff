import fc from 'fast-check'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { READY, READY_STEPS } from '#shared/workflows'
import { planChanges, toText, type Existing } from '#app/messaging/planner/domain/plan_changes'
import {
  wantedSteps,
  type ActiveWorkflow,
  type TicketFacts,
} from '#app/messaging/workflows/domain/wanted_steps'

const NOW = DateTime.fromISO('2026-12-01T12:00:00Z', { zone: 'utc' })
const inHours = (hours: number) => NOW.plus({ hours })

/** A ticket as some sequence of bookings, payments, moves and cancellations leaves it. */
const ticket: fc.Arbitrary<TicketFacts> = fc
  .record({
    state: fc.constantFrom(
      'confirmed',
      'rescheduled',
      'cancelled',
      'pendingPayment',
      'waitlist' as const
    ),
    start: fc.integer({ min: 1, max: 200 }),
    mark: fc.constantFrom('attended', 'absent', undefined),
  })
  .map(({ state, start, mark }) => ({
    id: 'ticket',
    state,
    isOfSeries: false,
    booked: NOW,
    approved: null,
    confirmed: state === 'pendingPayment' || state === 'waitlist' ? null : NOW,
    paid: null,
    rescheduled: state === 'rescheduled' ? NOW : null,
    moveHeldUntil: null,
    cancelled: state === 'cancelled' ? NOW : null,
    unpaid: state === 'pendingPayment' ? { since: NOW, until: inHours(12) } : null,
    offered: state === 'waitlist' ? { since: NOW, until: inHours(2) } : null,
    meetings: [
      {
        start: inHours(start),
        end: inHours(start + 1),
        attended: mark === 'attended' ? inHours(start) : null,
        absent: mark === 'absent' ? inHours(start) : null,
      },
    ],
  }))

/** A workflow of ready-made steps in some version. */
const workflow: fc.Arbitrary<ActiveWorkflow> = fc
  .record({ names: fc.subarray([...READY_STEPS]), version: fc.integer({ min: 1, max: 4 }) })
  .map(({ names, version }) => ({
    id: 'workflow',
    version,
    steps: names.map((ready) => ({
      id: ready,
      ready,
      ...READY[ready],
      since: NOW.minus({ days: 1 }),
      isInPlan: true,
    })),
  }))

/** What the planner does to written deliveries, as `reconcile_booking.ts` does it in the database. */
function reconcile(written: Existing[], facts: TicketFacts, workflows: ActiveWorkflow[]) {
  const wanted = wantedSteps(facts, workflows)
  const { add, remove, drop } = planChanges(wanted, written, NOW)
  const kept = written
    .filter(({ id }) => !remove.includes(id))
    .map((one) =>
      drop.includes(one.id) ? { ...one, state: 'notSent', reason: 'bookingChanged' } : one
    )
  const added = add.map((one, index) => ({
    id: `${written.length}-${index}-${one.key}`,
    key: one.key,
    state: 'planned',
    reason: null,
    at: toText(one),
    version: one.version,
    isEdited: false,
    insteadOf: null,
  }))
  return [...kept, ...added]
}

const plannedOf = (written: Existing[]) =>
  written
    .filter(({ state }) => state === 'planned')
    .map(({ key, at, version }) => `${key} ${at} ${version}`)
    .sort()

/** A reminder as it was written. */
const WRITTEN = {
  id: '1',
  key: 'reminder',
  state: 'planned',
  reason: null,
  at: null,
  version: 0,
  isEdited: false,
  insteadOf: null,
}

test.group('The planner of steps', () => {
  test('ends with what the last state wants, whatever came before and how often', ({ assert }) => {
    const moves = fc.array(fc.tuple(ticket, workflow), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(moves, (sequence) => {
        const run = (list: typeof sequence) =>
          list.reduce<Existing[]>((written, [facts, one]) => reconcile(written, facts, [one]), [])
        const end = run(sequence)
        const twice = run([...sequence, sequence.at(-1)!])

        assert.deepEqual(plannedOf(end), plannedOf(run([sequence.at(-1)!])))
        assert.deepEqual(plannedOf(twice), plannedOf(end))
        assert.lengthOf(new Set(end.map(({ key }) => key)), end.length)
      }),
      { numRuns: 300, seed: 13 }
    )
  })

  test('plans nothing for a time that is gone', ({ assert }) => {
    fc.assert(
      fc.property(ticket, workflow, (facts, one) => {
        const [{ start }] = facts.meetings as [TicketFacts['meetings'][number]]
        const steps = wantedSteps(facts, [one])
        const isOver = ['cancelled', 'pendingPayment', 'waitlist'].includes(facts.state)
        for (const { step, start: about } of steps) {
          if (['start', 'end', 'attended', 'noShow', 'lastVisit'].includes(step.at.event)) {
            assert.isFalse(isOver)
            assert.equal(about?.toMillis(), start.toMillis())
          }
        }
      }),
      { numRuns: 300, seed: 13 }
    )
  })

  test('leaves what was sent, or what the host skipped or edited', ({ assert }) => {
    const at = inHours(5)
    const wanted = [{ key: 'k', at, latest: at, version: 2 }]
    const before = { ...WRITTEN, key: 'k', version: 1 }
    const none = { add: [], remove: [], drop: [] }

    assert.deepEqual(planChanges(wanted, [{ ...before, state: 'sent' }], NOW), none)
    assert.deepEqual(
      planChanges(wanted, [{ ...before, state: 'notSent', reason: 'skippedByHost' }], NOW),
      none
    )
    assert.deepEqual(
      planChanges(wanted, [{ ...before, state: 'planned', isEdited: true }], NOW),
      none
    )
  })
})

test.group('The planner of reminders over WhatsApp', () => {
  const at = inHours(5)
  const reminder = { key: 'whatsapp:reminder', at, latest: at, version: 0 }
  const email = { ...reminder, key: 'reminder' }
  const unreached = { ...reminder, reason: 'noConsent' as const }
  const original = { ...WRITTEN, id: '2', key: reminder.key }

  test('writes over those whose reader is reached now, and leaves their e-mail to that', ({
    assert,
  }) => {
    const before = [
      { ...original, state: 'notSent', reason: 'noConsent' },
      { ...WRITTEN, insteadOf: '2' },
    ]

    const changes = planChanges([reminder], before, NOW)

    assert.deepEqual(changes, { add: [reminder], remove: [], drop: [] })
    assert.deepEqual(planChanges([unreached, email], before, NOW).add, [])
  })

  test('writes over those whose reader is no longer reached, with the e-mail', ({ assert }) => {
    const replaced = { ...WRITTEN, state: 'notSent', reason: 'replaced', insteadOf: '2' }
    const wanted = [unreached, email]

    const all = { add: wanted, remove: [], drop: [] }
    assert.deepEqual(planChanges(wanted, [original], NOW), all)
    assert.deepEqual(planChanges(wanted, [original, replaced], NOW), all)
  })

  test('drops both once the booking wants neither', ({ assert }) => {
    const before = [
      { ...original, state: 'notSent', reason: 'noConsent' },
      { ...WRITTEN, insteadOf: '2' },
    ]

    assert.deepEqual(planChanges([], before, NOW), { add: [], remove: [], drop: ['1'] })
    assert.deepEqual(planChanges([unreached], before, NOW).drop, ['1'])
  })
})
