import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import type { DateTime } from 'luxon'
import ConferenceLink from './conference_link.ts'
import { conferenceOf } from '#shared/location'
import type Meeting from '../meetings/meeting.ts'
import type { Trx } from '#core/database/transaction'
import { hostsOfMeeting } from '../meetings/domain/attending.ts'
import type { ConferenceCode } from '#shared/conferences'
import { holdersOf, type Holder } from './find_holder.ts'
import { makeConference } from '#jobs/scheduling/make_conference'

/** What a meeting was before: itself, or the one that it takes the place of. */
type Before = Pick<Meeting, 'id' | 'location'>

/**
 * Has the room of a meeting made, changed or deleted. Called by each action that changes a meeting. The room of
 * a meeting that was moved goes along, unless another host attends. Costs nothing where neither has a room.
 */
export async function planRoom(
  trx: Trx,
  meeting: Meeting,
  before: Before = meeting
): Promise<void> {
  if (!conferenceOf(meeting.location) && !conferenceOf(before.location)) return
  const row = await ConferenceLink.query({ client: trx })
    .where({ accountId: meeting.accountId })
    .whereIn('meetingId', [before.id, meeting.id])
    .forUpdate()
    .first()
  const wanted = await wantedFor(trx, meeting)
  if (row && wanted && isFor(row, wanted)) return keepRoom(trx, { row, meeting, before })
  if (row) await leaveRoom(trx, row)
  if (!wanted) return
  await setLink(trx, meeting, '')
  await addRoom(trx, { ...wanted, meeting })
}

type Wanted = { provider: ConferenceCode; holder: Holder }

const isFor = (row: ConferenceLink, { provider, holder }: Wanted) =>
  row.provider === provider && row.hostAccountId === holder.accountId

/** What is to make a room, and in whose name. It is that of the first host with a connection, else of the first. */
async function wantedFor(trx: Trx, meeting: Meeting): Promise<Wanted | undefined> {
  const provider = conferenceOf(meeting.location)
  if (!provider || meeting.state !== 'confirmed') return undefined
  const holders = await holdersOf(trx, hostsOfMeeting(meeting), provider)
  const holder = holders.find(({ connectionId }) => connectionId !== null) ?? holders[0]
  return holder && { provider, holder }
}

/** The room stays, for a meeting that may have changed. */
async function keepRoom(
  trx: Trx,
  { row, meeting, before }: { row: ConferenceLink; meeting: Meeting; before: Before }
) {
  const { location } = before
  const isMade = row.state === 'made' && location.type === 'otherUrl'
  row.merge({ meetingId: meeting.id, ...(row.state === 'failed' && { state: 'wanted' as const }) })
  await setLink(trx, meeting, isMade ? location.link : '')
  await sendRoom(trx, row)
}

async function addRoom(trx: Trx, { meeting, provider, holder }: Wanted & { meeting: Meeting }) {
  const row = new ConferenceLink().fill({
    accountId: meeting.accountId,
    id: newId(),
    meetingId: meeting.id,
    hostAccountId: holder.accountId,
    connectionId: holder.connectionId,
    provider,
    roomKey: newId(),
    state: 'wanted',
    change: 0,
    written: 0,
  })
  await sendRoom(trx, row)
}

/** Has a room deleted that its meeting needs no more. */
async function leaveRoom(trx: Trx, row: ConferenceLink): Promise<void> {
  row.merge({ state: 'leaving', meetingId: null, startUrl: null })
  await sendRoom(trx, row)
}

/** Deletes the rooms of a workshop's dates, which are about to go. */
export async function leaveRoomsOf(
  trx: Trx,
  { accountId, serviceId }: { accountId: string; serviceId: string }
): Promise<void> {
  const rows = await ConferenceLink.query({ client: trx })
    .where({ accountId })
    .whereIn(
      'meetingId',
      trx.from('meetings').where({ account_id: accountId, service_id: serviceId }).select('id')
    )
    .forUpdate()
  for (const row of rows) await leaveRoom(trx, row)
}

/** Keeps what is to be done from now on, with its job. Its tries begin anew. */
async function sendRoom(trx: Trx, row: ConferenceLink): Promise<void> {
  row.merge({
    change: row.change + 1,
    attempts: 0,
    dueAt: now(),
    turnAt: null,
    failure: null,
    failureText: null,
  })
  await row.useTransaction(trx).save()
  await sendRoomJob(trx, row)
}

/** Sends the job of a room, for the time at which it is due. */
export async function sendRoomJob(
  trx: Trx,
  {
    accountId,
    id,
    change,
    dueAt,
  }: Pick<ConferenceLink, 'accountId' | 'id' | 'change'> & { dueAt: DateTime | null }
): Promise<void> {
  if (!dueAt) return
  await send(
    trx,
    makeConference,
    { accountId, id },
    {
      startAfter: dueAt > now() ? dueAt.toJSDate() : undefined,
      about: `${id}:${change}:${dueAt.toMillis()}`,
    }
  )
}

async function setLink(trx: Trx, meeting: Meeting, link: string): Promise<void> {
  const { location } = meeting
  if (location.type !== 'otherUrl' || location.link === link) return
  meeting.location = { ...location, link }
  await meeting.useTransaction(trx).save()
}
