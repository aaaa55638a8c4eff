/** How hosts receive for a service: one of them, chosen by the client or free; or all together. */
export const COLLABORATOR_MODES = ['ONE', 'ALL'] as const

export type CollaboratorMode = (typeof COLLABORATOR_MODES)[number]

/** The hosts of one service, and the highest weight that one of them may have. */
export const COLLABORATOR_LIMITS = { people: 100, weight: 100 }

/** What an address says instead of a person's id when any free one will do. */
export const ANYBODY = 'any'
