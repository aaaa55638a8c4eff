import { callGraph } from './graph_client.ts'
import type { MicrosoftSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import type { Credentials } from '../../../account_linker.ts'
import {
  ConferenceDriver,
  type Conference,
  type ConferenceWanted,
} from '../../../conference_driver.ts'

type OnlineMeeting = { id?: string; joinWebUrl?: string }

/** Minutes in milliseconds. */
const MINUTE = 60_000

/** Online meetings of Teams. `createOrGet` takes our key, so that the same key has the same meeting. */
export class TeamsDriver extends ConferenceDriver {
  readonly isRepeatable = true

  constructor(private settings: MicrosoftSettings) {
    super()
  }

  async create(
    { accessToken }: Credentials,
    wanted: ConferenceWanted,
    signal: AbortSignal
  ): Promise<Conference> {
    const url = new URL('/v1.0/me/onlineMeetings/createOrGet', this.settings.api)
    const body = { ...fieldsOf(wanted), externalId: wanted.key }
    const authorization = `Bearer ${accessToken}`
    const made = await callGraph<OnlineMeeting>(
      { method: 'POST', url, body, authorization },
      signal
    )
    if (!made?.id || !made.joinWebUrl) throw new ProviderError('down', 'garbage')
    return { externalId: made.id, joinUrl: made.joinWebUrl, startUrl: null }
  }

  async change(
    { accessToken }: Credentials,
    { externalId, ...wanted }: ConferenceWanted & { externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const authorization = `Bearer ${accessToken}`
    const url = this.#meeting(externalId)
    await callGraph({ method: 'PATCH', url, body: fieldsOf(wanted), authorization }, signal)
  }

  async delete(
    { accessToken }: Credentials,
    { externalId }: { externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const authorization = `Bearer ${accessToken}`
    const url = this.#meeting(externalId)
    await callGraph({ method: 'DELETE', url, authorization }, signal).catch((error: unknown) => {
      const isGone = error instanceof ProviderError && error.kind === 'missing'
      if (!isGone) throw error
    })
  }

  #meeting(id: string): URL {
    return new URL(`/v1.0/me/onlineMeetings/${encodeURIComponent(id)}`, this.settings.api)
  }
}

function fieldsOf({ title, start, minutes }: ConferenceWanted) {
  return {
    subject: title,
    startDateTime: start,
    endDateTime: new Date(Date.parse(start) + minutes * MINUTE).toISOString(),
  }
}
