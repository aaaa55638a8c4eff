/** The sides of a booking that read its messages: its client, its host, and a member who attends. */
export type Audience = 'attendee' | 'host' | 'collaborator'
