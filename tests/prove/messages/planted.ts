/** It is forgotten that a message was handed over. */
export const FORGETS = {
  table: 'deliveries',
  before: 'UPDATE',
  body: 'NEW.handed_at := NULL; RETURN NEW;',
} as const

/** What goes wrong on purpose with what is planned, by what it is. */
export const PLANTED = {
  'a message stays planned for a time that no longer applies': {
    table: 'deliveries',
    before: 'UPDATE',
    body: `IF NEW.reason = 'bookingChanged' THEN RETURN OLD; END IF; RETURN NEW;`,
  },
  'an event that comes twice is written twice': {
    table: 'deliveries',
    before: 'INSERT',
    body: `NEW.key := NEW.key || ' ' || random(); RETURN NEW;`,
  },
  'an edited workflow is forgotten': {
    table: 'deliveries',
    before: 'INSERT',
    body: `IF (NEW.about ->> 'version')::int > 1 THEN RETURN NULL; END IF; RETURN NEW;`,
  },
} as const
