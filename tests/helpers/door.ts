import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import type { TestHost } from './host.ts'

type Place = { entry: string; place: number; of: number }
type Mark = {
  id: string
  result: string
  standing: { id: string; outcome: string; door: string | null } | null
}

/** The places that are expected at a meeting, each as an entry to be marked. */
export async function doorOf({ api }: Pick<TestHost, 'api'>, meetingId: string) {
  const answer = await api.get(`/meetings/${meetingId}/check-in`)
  answer.assertStatus(200)
  const { places } = answer.body() as { places: Place[] }
  return places.map(({ entry, place, of }) => ({ entry, place, of, outcome: 'entered' }))
}

type Sent = Pick<Place, 'entry' | 'place'> & { id?: string; outcome?: string; door?: string }

/** Sends marks as a phone at the door does. */
export async function mark({ api }: Pick<TestHost, 'api'>, meetingId: string, marks: Sent[]) {
  const answer = await api.post(`/meetings/${meetingId}/check-ins`, {
    marks: marks.map(({ entry, place, id = newId(), outcome = 'entered', door }) => ({
      id,
      entry,
      place,
      outcome,
      way: 'list',
      at: DateTime.utc().toISO(),
      ...(door && { door }),
    })),
  })
  answer.assertStatus(200)
  return answer.body() as { marks: Mark[] }
}
