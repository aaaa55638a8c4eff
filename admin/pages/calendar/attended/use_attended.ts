import * as routes from '#api/routes'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#api/client'
import { READ } from '../../../data/use_read'
import { createApi } from '../../../data/api'

/** A meeting that the signed-in person attends for a team. */
export type Attended = AnswerOf<typeof routes.ticketingAttendedShow>

/** One of its clients. */
export type Client = Attended['clients'][number]

interface Named {
  teamId: string
  meetingId: string
}

/** Reads a meeting of a team, in whose name the call is made whichever account the page acts for. */
export function useAttended({ teamId, meetingId }: Named) {
  const queryFn = () =>
    createApi(teamId).call(routes.ticketingAttendedShow, { params: { id: meetingId } })
  // Named as reads are, so that live notices of bookings read it again.
  const { path } = routes.ticketingAttendedShow
  return useQuery({ queryKey: [READ, path, { teamId, meetingId }], queryFn })
}
