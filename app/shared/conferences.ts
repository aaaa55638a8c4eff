/** Video calls whose room a provider makes, by its code. The names are the same in all languages. */
export const CONFERENCES = {
  'zoom': 'Zoom',
  'meet': 'Google Meet',
  'teams': 'Microsoft Teams',
  'jitsi': 'Jitsi',
  'local-video': 'Cupo Video (demo)',
} as const

/** The code of a provider that makes rooms. */
export type ConferenceCode = keyof typeof CONFERENCES

/** All codes, in the order to show. */
export const CONFERENCE_CODES = Object.keys(CONFERENCES) as ConferenceCode[]
