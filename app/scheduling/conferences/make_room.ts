import type { DateTime } from 'luxon'
import { now } from '#core/time'
import { claimRoom, noteAsked, type ClaimedRoom } from './claim_room.ts'
import { settleDone, settleFailure, settleWait, type Done } from './settle_room.ts'
import { withAccess, type Opened } from '../connections/access.ts'
import type { ConnectionKey } from '../connections/connection.ts'
import { markFailed, markOk } from '../connections/keep_health.ts'
import { ProviderError, withinDeadline } from '../connections/provider_error.ts'
import { providerOf } from '../connections/define_provider.ts'
import { pauseTurns, takeTurn } from './take_turn.ts'
import type { Budget, Conference, ConferenceDriver } from '../connections/conference_driver.ts'
import type { Credentials } from '../connections/account_linker.ts'

/** Seconds for which a provider is left alone that does not say how long it wants to be. */
const LEFT_ALONE_SECONDS = 60

/** Makes, changes or deletes the room of a meeting: claim, call, settle. */
export async function makeRoom(key: ConnectionKey, signal: AbortSignal): Promise<void> {
  const claimed = await claimRoom(key)
  if (!claimed) return
  const used: { budget?: Budget } = {}
  try {
    const done = await callWith(claimed, signal, async (parts, within) => {
      used.budget = parts.driver.budgetOf(parts.credentials)
      await waitForTurn(claimed, used.budget)
      return call(parts, claimed, within)
    })
    await settleDone(claimed, done)
    if (claimed.connection) await markOk(claimed.connection)
  } catch (error) {
    if (error instanceof TurnLater) return settleWait(claimed, error.turn)
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'limited' && used.budget)
      await pauseTurns(used.budget, error.retryAfter ?? LEFT_ALONE_SECONDS)
    if (claimed.connection) await markFailed(claimed.connection, error)
    await settleFailure(claimed, error)
  }
}

/** Makes a call in the name of a host, or of this installation where the provider needs no account. */
async function callWith<Answer>(
  { row, connection }: ClaimedRoom,
  signal: AbortSignal,
  work: (parts: Parts, signal: AbortSignal) => Promise<Answer>
): Promise<Answer> {
  const provider = providerOf(row.provider)
  const parts = await provider?.parts()
  if (!provider || !parts?.conference) throw new ProviderError('refused', 'not_configured')
  if (provider.isOpen)
    return work({ driver: parts.conference, credentials: NOBODY }, withinDeadline(signal))
  if (!connection) throw new ProviderError('denied', 'not_connected')
  return withAccess(connection, signal, ({ conference, credentials }: Opened, within) =>
    work({ driver: conference!, credentials }, within)
  )
}

const NOBODY: Credentials = { accessToken: '', refreshToken: null }

type Parts = { driver: ConferenceDriver; credentials: Credentials }

async function call(parts: Parts, claimed: ClaimedRoom, signal: AbortSignal): Promise<Done> {
  const { row, wanted } = claimed
  const { externalId } = row
  if (!wanted) return remove(parts, claimed, signal)
  if (!externalId) return { made: await create(parts, claimed, signal) }
  await parts.driver.change(parts.credentials, { ...wanted, externalId }, signal)
  return 'changed'
}

/** Makes a room. One that was asked for before may exist, though its answer was lost: it is looked for. */
async function create(
  { driver, credentials }: Parts,
  { row, wanted }: ClaimedRoom,
  signal: AbortSignal
): Promise<Conference> {
  const mayExist = row.askedAt !== null && !driver.isRepeatable
  const found = mayExist ? await driver.find(credentials, row.roomKey, signal) : undefined
  if (found) return found
  await noteAsked(row)
  return driver.create(credentials, wanted!, signal)
}

/** Deletes a room, also one whose answer was lost. That of a meeting that is over stays as it is. */
async function remove(parts: Parts, { row }: ClaimedRoom, signal: AbortSignal): Promise<Done> {
  if (row.state !== 'leaving') return 'changed'
  const externalId = row.externalId ?? (await lostIdOf(parts, row, signal))
  if (externalId) await parts.driver.delete(parts.credentials, { externalId }, signal)
  return 'deleted'
}

/** The id of a room that was asked for, and whose answer was lost. Where the same key makes the same room, that tells it. */
async function lostIdOf(
  { driver, credentials }: Parts,
  { askedAt, roomKey: key }: ClaimedRoom['row'],
  signal: AbortSignal
): Promise<string | undefined> {
  if (!askedAt) return undefined
  const start = askedAt.toUTC().toISO()!
  const found = driver.isRepeatable
    ? await driver.create(
        credentials,
        { key, title: key, start, minutes: 15, timeZone: 'UTC' },
        signal
      )
    : await driver.find(credentials, key, signal)
  return found?.externalId
}

/** The turn of a call is later. */
class TurnLater extends Error {
  constructor(readonly turn: DateTime) {
    super('The turn of this call is later')
  }
}

/** Takes a turn for a call, once; throws TurnLater where it is not now. */
async function waitForTurn({ row }: ClaimedRoom, budget: Budget | undefined): Promise<void> {
  if (!budget || row.turnAt) return
  const turn = await takeTurn(budget)
  if (turn > now()) throw new TurnLater(turn)
}
