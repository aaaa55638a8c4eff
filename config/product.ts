/** The product's name and how to reach the people behind it. Change them here and nowhere else. */
export const product = {
  name: 'Cupo',
  supportEmail: 'ayuda@cupo.example',
  /** In the UID of calendar entries: it may never change, or calendars would show everything twice. */
  calendarDomain: 'cupo.example',
  /** Answers to calendar invitations go here: the host's own address is not shown to clients. */
  organizerEmail: 'reservas@cupo.example',
} as const
