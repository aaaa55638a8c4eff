import type { DateTime } from 'luxon'
import type { NewService } from '#app/catalog/services/validators'
import type { NewPaymentMethod } from '#app/payments/methods/validators'
import {
  AFTERNOON,
  eveningOf,
  hours,
  minutes,
  MORNING,
  network,
  ONLINE,
  type DemoHost,
  type Login,
} from './demo_host.ts'

const self = {
  country: 'PE',
  pictures: {
    face: 'ana_quispe.svg',
    banners: {
      'Primera sesión de terapia': 'therapy.svg',
      'Taller: dormir mejor': 'sleep.svg',
    },
  },
  profile: {
    firstName: 'Ana',
    lastName: 'Quispe',
    profession: 'Psicóloga clínica',
    bio: 'Acompaño a personas adultas que atraviesan ansiedad, duelos y cambios importantes. Trabajo con terapia cognitivo-conductual, a tu ritmo y sin juzgarte.',
    accentColor: '#2f6f62',
    phonePrefix: '+51',
    phoneNumber: '987 654 321',
    city: 'Lima',
    industry: 'PSYCHOLOGY',
    socialNetworks: [
      network('instagram', 'https://instagram.com/anaquispe.example'),
      network('linkedin', 'https://linkedin.com/in/anaquispe-example'),
    ],
    additionalFields: [
      { title: 'Colegiatura', value: 'C.Ps.P. 00000' },
      { title: 'Idiomas', value: 'Español, quechua, inglés' },
    ],
  },
  schedule: {
    name: 'Consultorio',
    interval: minutes(60),
    break: minutes(10),
    weekly: {
      mon: [MORNING, AFTERNOON],
      tue: [MORNING, AFTERNOON],
      wed: [MORNING],
      thu: [MORNING, AFTERNOON],
      fri: [MORNING, { start: '15:00', end: '17:00' }],
      sat: [{ start: '09:00', end: '12:00' }],
    },
  },
} satisfies Partial<DemoHost>

const sessions: NewService[] = [
  {
    type: 'MEETING',
    title: 'Primera sesión de terapia',
    description:
      'Nos conocemos, me cuentas qué te trae y acordamos un plan. No necesitas preparar nada.',
    duration: minutes(50),
    price: 120,
    ...ONLINE,
    location: { type: 'otherUrl', link: 'https://meet.example.com/ana-quispe' },
    policy: { minReservation: hours(2) },
  },
  {
    type: 'MEETING',
    title: 'Terapia individual',
    description: 'Sesión de seguimiento para personas que ya están en proceso conmigo.',
    duration: minutes(50),
    price: 140,
    location: {
      type: 'physicalLocation',
      address: 'Av. Larco 345, oficina 802, Miraflores, Lima',
    },
    policy: { minReservation: hours(12) },
    allowRecurring: true,
  },
]

const workshop = (at: DateTime): NewService => ({
  type: 'WEBINAR',
  title: 'Taller: dormir mejor',
  description: 'Una noche, doce personas y seis ejercicios que puedes repetir en casa.',
  duration: minutes(90),
  price: 45,
  ...ONLINE,
  maxParticipants: 12,
  maxTickets: 3,
  location: { type: 'otherUrl', link: 'https://meet.example.com/ana-quispe' },
  sessions: [4, 11, 18].map((days) => ({ start: eveningOf(at, 'America/Lima', days) })),
})

const more: NewService[] = [
  {
    type: 'MEETING',
    title: 'Terapia de pareja',
    description: 'Ochenta minutos para dos. Leo tu solicitud y te confirmo en el día.',
    duration: minutes(80),
    price: 190,
    location: {
      type: 'physicalLocation',
      address: 'Av. Larco 345, oficina 802, Miraflores, Lima',
    },
    policy: { minReservation: hours(12) },
    requireApprove: true,
  },
  {
    type: 'MEETING',
    title: 'Llamada de orientación',
    description: 'Quince minutos sin costo para resolver tus dudas y ver si puedo ayudarte.',
    duration: minutes(15),
    price: 0,
    location: { type: 'phone' },
    policy: { minCancellation: hours(2), minReschedulling: hours(2) },
  },
]

/** Two that a client pays first and proves, and one for clients who pay at the door. */
const methods: NewPaymentMethod[] = [
  {
    type: 'TRANSFER',
    title: 'Yape o Plin',
    accountType: 'walletPhone',
    accountCode: '987 654 321',
    ownerName: 'Ana Quispe',
    instructions: 'Envía el monto exacto y sube la captura. La reviso el mismo día.',
  },
  {
    type: 'TRANSFER',
    title: 'Transferencia interbancaria',
    accountType: 'cci',
    accountCode: '00219100234567801255',
    ownerName: 'Ana Quispe',
    instructions: 'Desde cualquier banco del Perú, en soles. Sube la constancia.',
  },
  {
    type: 'FREE',
    title: 'En el consultorio',
    accountType: 'onSiteAddress',
    accountCode: 'Av. Larco 345, oficina 802, Miraflores, Lima',
    ownerName: 'Ana Quispe',
    instructions: 'En efectivo o con tarjeta, al llegar.',
  },
]

/** The psychologist of the demo. The dates of her workshop lie ahead of `at`. */
export const ana = (at: DateTime): Omit<DemoHost, keyof Login> => ({
  ...self,
  services: [...sessions, workshop(at), ...more],
  methods,
})
