/** Another time that a host has proposed to a client, and that is held until they answer. Instants are ISO 8601 in UTC. */
export type Proposal = {
  /** The hour that would move. */
  meetingId: string
  start: string
  end: string
  /** Until when the client can answer. */
  until: string
  /** The member who would receive, where the host chose one. */
  collaboratorId: string | null
  /** Who would attend, and their busy times that hold it. */
  hostIds: string[]
  holdIds: string[]
}
