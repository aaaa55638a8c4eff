type Entry = {
  title: string
  /** ISO 8601, UTC. */
  start: string
  end: string
  details: string
  location?: string
}

/** Addresses at which Google Calendar and Outlook offer to save an entry. */
export function calendarPages(entry: Entry): { google: string; outlook: string } {
  const { title, start, end, details, location } = entry
  const place: Record<string, string> = location ? { location } : {}
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    ...place,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: details,
    ...place,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/** `20261123T160000Z`. */
const compact = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')
