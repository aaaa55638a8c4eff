/** What goes wrong on purpose with calendars, by what it is. */
export const PLANTED = {
  'an event that differs is not looked at': {
    table: 'calendar_events',
    before: 'UPDATE',
    body: 'NEW.looks := OLD.looks; RETURN NEW;',
  },
  'what a host did is forgotten': {
    table: 'calendar_changes',
    before: 'INSERT',
    body: 'RETURN NULL;',
  },
  'a write is taken for done': {
    table: 'calendar_events',
    before: 'UPDATE',
    body: 'NEW.written := NEW.change; RETURN NEW;',
  },
} as const
