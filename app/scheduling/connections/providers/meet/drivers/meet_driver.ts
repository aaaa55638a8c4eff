import type { GoogleSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import type { Credentials } from '../../../account_linker.ts'
import { callGoogle } from '../../google_calendar/drivers/google_client.ts'
import type { GoogleAsks } from '../../google_calendar/drivers/google_linker.ts'
import {
  ConferenceDriver,
  type Conference,
  type ConferenceWanted,
} from '../../../conference_driver.ts'

/**
 * The scope that makes rooms and opens those that we made.
 * Source: developers.google.com/workspace/meet/api/guides/authenticate-authorize.
 */
export const MEET_ASKS: GoogleAsks = {
  scopes: ['https://www.googleapis.com/auth/meetings.space.created'],
  probe: '/v2/conferenceRecords?pageSize=1',
}

type Space = { name?: string; meetingUri?: string }

/**
 * Rooms at Google Meet, which Google calls spaces. A space has no time and no title, and cannot be deleted: one that is not needed
 * is left, and its link is not known to a client. Google takes no key and lists no spaces, so a process that dies during a call may leave one
 * more.
 */
export class MeetDriver extends ConferenceDriver {
  readonly isRepeatable = false

  constructor(private settings: GoogleSettings) {
    super()
  }

  async create(
    { accessToken: token }: Credentials,
    _wanted: ConferenceWanted,
    signal: AbortSignal
  ): Promise<Conference> {
    const url = new URL('/v2/spaces', this.settings.api)
    const space = await callGoogle<Space>({ method: 'POST', url, token, body: {} }, signal)
    const { name, meetingUri } = space ?? {}
    if (!name || !meetingUri) throw new ProviderError('down', 'garbage')
    return { externalId: name, joinUrl: meetingUri, startUrl: null }
  }

  async change(): Promise<void> {}

  /** Ends a call that goes on in the room. */
  async delete(
    { accessToken: token }: Credentials,
    { externalId }: { externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const url = new URL(`/v2/${externalId}:endActiveConference`, this.settings.api)
    await callGoogle({ method: 'POST', url, token, body: {} }, signal).catch(unlessIdle)
  }
}

/** Without a call that goes on, or without the room, there is nothing to end. */
function unlessIdle(error: unknown): void {
  const isIdle = error instanceof ProviderError && ['missing', 'refused'].includes(error.kind)
  if (!isIdle) throw error
}
