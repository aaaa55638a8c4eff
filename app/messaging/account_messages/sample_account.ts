import type { AccountCard } from '#accounts'
import { SAMPLE_ID } from './account_message.ts'

const day = { value: 1, unit: 'DAY' as const }
const policy = {
  minReservation: day,
  maxReservation: { value: 60, unit: 'DAY' as const },
  minCancellation: day,
  minReschedulling: day,
}

/** A host as samples of messages show one. */
export function sampleAccount(locale: 'es' | 'en'): AccountCard {
  return {
    id: SAMPLE_ID,
    type: 'u',
    username: 'ana',
    locale,
    currency: 'PEN',
    country: 'PE',
    firstName: 'Ana',
    lastName: 'Quispe',
    fullName: 'Ana Quispe',
    profession: null,
    bio: null,
    picture: null,
    coverPicture: null,
    city: 'Lima',
    timeZone: 'America/Lima',
    textColor: '#14222d',
    accentColor: '#174260',
    socialNetworks: [],
    additionalFields: [],
    email: 'ana.quispe@example.com',
    phone: { prefix: '+51', number: '987654321' },
    verifiedPhone: '+51987654321',
    policy,
    reminders: { own: [], clients: [] },
    roleId: 'BASIC',
    isPlus: false,
    confirmations: { own: { email: true }, clients: { email: true } },
    showsEmail: false,
    weeklySummary: true,
    showInfoPage: true,
    isVerified: true,
    isClosed: false,
  }
}
