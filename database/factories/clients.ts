/** A client, as a booking names one. */
export const ana = {
  name: 'Ana Torres',
  email: 'ana.torres@example.com',
  phone: { prefix: '+51', number: '987654321' },
  timeZone: 'America/Lima',
  locale: 'es' as const,
}

/** A client abroad, who reads English. */
export const luis = {
  name: 'Luis Rojas',
  email: 'luis@example.com',
  phone: { prefix: '+34', number: '612345678' },
  timeZone: 'Europe/Madrid',
  locale: 'en' as const,
}

/** So many guests of a client, each with a name and an address. */
export function guestsOf(number: number) {
  return Array.from({ length: number }, (_, index) => ({
    name: `Invitada ${index + 1}`,
    email: `invitada${index + 1}@example.com`,
  }))
}
