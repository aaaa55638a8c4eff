import { refusedFields } from '#core/refused_fields'

/** How many hours one booking takes. Throws VALIDATION_ERROR (422) for a workshop, whose dates are its host's to set. */
export function packageColumn(type: string, sent?: { sessions: number }) {
  if (sent && sent.sessions > 1 && type !== 'MEETING')
    throw refusedFields([{ field: 'package.sessions', rule: 'max', meta: { max: 1 } }])
  return { packageSessions: sent?.sessions }
}
