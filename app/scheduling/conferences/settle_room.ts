import { now } from '#core/time'
import { newId } from '#core/ids'
import { publish } from '#core/jobs'
import type { DateTime } from 'luxon'
import Meeting from '../meetings/meeting.ts'
import ConferenceLink from './conference_link.ts'
import type { ClaimedRoom } from './claim_room.ts'
import { sendRoomJob } from './plan_room.ts'
import { planEvents } from '../calendars/plan_events.ts'
import { tellAttending } from '../meetings/tell_attending.ts'
import encryption from '@adonisjs/core/services/encryption'
import { transaction, type Trx } from '#core/database/transaction'
import { pauseAfter } from './domain/conference_states.ts'
import { conferenceFailed, conferenceReady } from '../events.ts'
import type { Conference } from '../connections/conference_driver.ts'
import type { ProviderError } from '../connections/provider_error.ts'

/** What a call has come to: a room that was made, one that is right now, or none any more. */
export type Done = { made: Conference } | 'changed' | 'deleted'

/** Keeps what a call has come to. What happened to the meeting meanwhile is done next. */
export async function settleDone(claimed: ClaimedRoom, done: Done): Promise<void> {
  await transaction(async (trx) => {
    const row = await lockRow(trx, claimed)
    if (!row) return
    if (done === 'deleted') return void (await row.delete())
    row.merge({ written: claimed.row.change, attempts: 0, turnAt: null, claimedUntil: null })
    row.merge({ failure: null, failureText: null })
    if (typeof done === 'object') await keepMade(trx, row, { claimed, made: done.made })
    row.dueAt = row.written < row.change ? now() : null
    await row.save()
    await sendRoomJob(trx, { ...keyOf(row), dueAt: row.dueAt })
  })
}

/** Gives the meeting its link. A room that is not wanted any more is kept to be deleted. */
async function keepMade(
  trx: Trx,
  row: ConferenceLink,
  { claimed, made }: { claimed: ClaimedRoom; made: Conference }
): Promise<void> {
  const at = now()
  row.merge({ externalId: made.externalId, connectionId: claimed.connection?.id ?? null })
  if (row.state === 'leaving') return
  const startUrl = made.startUrl && encryption.encrypt(made.startUrl)
  row.merge({ state: 'made', madeAt: at, startUrl })
  const { accountId, meetingId } = row
  const meeting = await Meeting.query({ client: trx })
    .where({ accountId, id: meetingId! })
    .forUpdate()
    .first()
  if (meeting?.location.type !== 'otherUrl') return
  const location = { ...meeting.location, link: made.joinUrl }
  // The SEQUENCE of its calendar entry rises (RFC 5546), so that calendars take the link over.
  await meeting.merge({ location, sequence: meeting.sequence + 1 }).save()
  await planEvents(trx, meeting)
  await tellAttending(trx, { accountId, meetingId: meeting.id })
  const since = row.createdAt.toUTC().toISO()!
  await publish(trx, conferenceReady, { accountId, meetingId: meeting.id, since, at: at.toISO() })
}

/** Leaves a room until its turn in the budget. It does not count as a try. */
export async function settleWait(claimed: ClaimedRoom, turn: DateTime): Promise<void> {
  await transaction(async (trx) => {
    const row = await lockRow(trx, claimed)
    if (!row) return
    const attempts = Math.max(0, row.attempts - 1)
    await row.merge({ attempts, dueAt: turn, turnAt: turn, claimedUntil: null }).save()
    await sendRoomJob(trx, { ...keyOf(row), dueAt: turn })
  })
}

/** What becomes of a room whose call failed. */
type Fate = { again: number } | 'anew' | 'waits' | 'over'

function fateOf({ row }: ClaimedRoom, { kind, retryAfter }: ProviderError): Fate {
  // It was deleted there: the meeting gets another one.
  if (kind === 'missing' && row.externalId) return 'anew'
  if (kind === 'denied' || kind === 'unauthorized')
    return row.state === 'leaving' ? 'over' : 'waits'
  if (kind !== 'down' && kind !== 'limited') return 'over'
  const again = pauseAfter(row.attempts, retryAfter)
  return again === undefined ? 'over' : { again }
}

/**
 * Keeps why a call failed. What may pass is tried again; what waits for the host is reported to them once, and taken up when they
 * connect again. What no try can delete is left at its provider.
 */
export async function settleFailure(claimed: ClaimedRoom, error: ProviderError): Promise<void> {
  await transaction(async (trx) => {
    const row = await lockRow(trx, claimed)
    if (!row) return
    const fate = fateOf(claimed, error)
    row.merge({ claimedUntil: null, turnAt: null, failure: error.code.slice(0, 64) })
    row.failureText = error.words
    if (row.state === 'leaving' && (fate === 'over' || fate === 'anew'))
      return void (await row.delete())
    if (row.change > claimed.row.change) row.dueAt = now()
    else await apply(trx, row, fate)
    await row.save()
    await sendRoomJob(trx, { ...keyOf(row), dueAt: row.dueAt })
  })
}

async function apply(trx: Trx, row: ConferenceLink, fate: Fate): Promise<void> {
  if (typeof fate === 'object') return void (row.dueAt = now().plus({ seconds: fate.again }))
  if (fate === 'anew') {
    row.merge({ state: 'wanted', externalId: null, startUrl: null, madeAt: null })
    return void row.merge({ roomKey: newId(), askedAt: null, dueAt: now() })
  }
  row.dueAt = null
  // A room that is there keeps its link; only what was to be changed is not.
  if (row.state === 'made' || !row.meetingId) return
  if (fate === 'over') row.state = 'failed'
  const { accountId, meetingId, change } = row
  await tellAttending(trx, { accountId, meetingId })
  await publish(trx, conferenceFailed, { accountId, meetingId, change })
}

/** Locks the meeting before its room. Actions that change meetings do so too, so that the two cannot deadlock. */
async function lockRow(trx: Trx, { row }: ClaimedRoom): Promise<ConferenceLink | null> {
  const { accountId, id } = row
  for (let meetingId = row.meetingId; ;) {
    if (meetingId)
      await Meeting.query({ client: trx }).where({ accountId, id: meetingId }).forUpdate().first()
    const locked = await ConferenceLink.query({ client: trx })
      .where({ accountId, id })
      .forUpdate()
      .first()
    if (!locked?.meetingId || locked.meetingId === meetingId) return locked
    // It was moved meanwhile, and that has been committed.
    meetingId = locked.meetingId
  }
}

const keyOf = ({ accountId, id, change }: ConferenceLink) => ({ accountId, id, change })
