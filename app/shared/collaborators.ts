/** How a service is received for: one person, whom the client chooses or who is free; or everybody together. */
export const COLLABORATOR_MODES = ['ONE', 'ALL'] as const

export type CollaboratorMode = (typeof COLLABORATOR_MODES)[number]

/** People of one service, and how much more than another somebody may get. */
export const COLLABORATOR_LIMITS = { people: 100, weight: 100 }

/** What an address says instead of a person's id when any free one will do. */
export const ANYBODY = 'any'
