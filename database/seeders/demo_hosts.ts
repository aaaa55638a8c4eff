import { readFileSync } from 'node:fs'
import {
  AFTERNOON,
  days,
  hours,
  minutes,
  MORNING,
  network,
  type DemoHost,
  type Login,
} from './demo_host.ts'

const ana: Omit<DemoHost, keyof Login> = {
  country: 'PE',
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
  services: [
    {
      type: 'MEETING',
      title: 'Primera sesión de terapia',
      description:
        'Nos conocemos, me cuentas qué te trae y acordamos un plan. No necesitas preparar nada.',
      duration: minutes(50),
      price: 120,
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
    {
      type: 'MEETING',
      title: 'Llamada de orientación',
      description: 'Quince minutos sin costo para resolver tus dudas y ver si puedo ayudarte.',
      duration: minutes(15),
      price: 0,
      location: { type: 'phone' },
      policy: { minCancellation: hours(2), minReschedulling: hours(2) },
    },
  ],
}

const mateo: Omit<DemoHost, keyof Login> = {
  country: 'CO',
  profile: {
    firstName: 'Mateo',
    lastName: 'Restrepo',
    profession: 'Entrenador personal',
    bio: 'Entreno a personas con poco tiempo: fuerza, movilidad y hábitos que se sostienen. Voy a tu casa, al parque o a tu gimnasio, con todo lo que hace falta.',
    accentColor: '#b5481f',
    phonePrefix: '+57',
    phoneNumber: '310 555 0123',
    city: 'Bogotá',
    industry: 'FITNESS',
    socialNetworks: [network('youtube', 'https://youtube.com/@mateorestrepo.example')],
    additionalFields: [],
  },
  schedule: {
    name: 'Entrenamientos',
    interval: minutes(30),
    break: minutes(30),
    weekly: {
      mon: [
        { start: '05:30', end: '10:00' },
        { start: '17:00', end: '20:30' },
      ],
      tue: [
        { start: '05:30', end: '10:00' },
        { start: '17:00', end: '20:30' },
      ],
      wed: [
        { start: '05:30', end: '10:00' },
        { start: '17:00', end: '20:30' },
      ],
      thu: [
        { start: '05:30', end: '10:00' },
        { start: '17:00', end: '20:30' },
      ],
      fri: [{ start: '05:30', end: '10:00' }],
      sat: [{ start: '07:00', end: '12:00' }],
    },
  },
  services: [
    {
      type: 'MEETING',
      title: 'Entrenamiento a domicilio',
      description:
        'Una hora de fuerza y movilidad en tu casa o en el parque más cercano. Llevo bandas, mancuernas y colchoneta.',
      duration: hours(1),
      price: 70_000,
      location: { type: 'userLocation' },
      policy: {
        minReservation: hours(12),
        minCancellation: hours(24),
        minReschedulling: hours(12),
      },
    },
    {
      type: 'MEETING',
      title: 'Evaluación física inicial',
      description: 'Medimos fuerza, movilidad y condición, y sales con un plan de cuatro semanas.',
      duration: minutes(90),
      price: 95_000,
      location: { type: 'physicalLocation', address: 'Calle 85 # 12-40, Chapinero, Bogotá' },
      requireApprove: true,
    },
    {
      type: 'MEETING',
      title: 'Asesoría en línea',
      description: 'Revisamos tu técnica y ajustamos tu rutina por videollamada.',
      duration: minutes(30),
      price: 0,
      location: { type: 'otherUrl', link: 'https://meet.example.com/mateo-restrepo' },
    },
  ],
}

const valentina: Omit<DemoHost, keyof Login> = {
  country: 'CL',
  profile: {
    firstName: 'Valentina',
    lastName: 'Rojas',
    profession: 'Asesora tributaria',
    bio: 'Contadora auditora con doce años en pymes y trabajadores independientes. Te explico tus impuestos en palabras simples y dejamos todo presentado a tiempo.',
    accentColor: '#3d4a9e',
    phonePrefix: '+56',
    phoneNumber: '9 5555 0147',
    city: 'Santiago',
    industry: 'ACCOUNTING',
    socialNetworks: [],
    additionalFields: [{ title: 'Experiencia', value: '12 años con pymes' }],
  },
  schedule: {
    name: 'Atención',
    interval: minutes(30),
    break: minutes(0),
    weekly: {
      mon: [
        { start: '09:30', end: '13:30' },
        { start: '15:00', end: '18:00' },
      ],
      tue: [
        { start: '09:30', end: '13:30' },
        { start: '15:00', end: '18:00' },
      ],
      wed: [
        { start: '09:30', end: '13:30' },
        { start: '15:00', end: '18:00' },
      ],
      thu: [
        { start: '09:30', end: '13:30' },
        { start: '15:00', end: '18:00' },
      ],
      fri: [{ start: '09:30', end: '13:00' }],
    },
  },
  services: [
    {
      type: 'MEETING',
      title: 'Consulta tributaria',
      description:
        'Revisamos tu situación con el SII: boletas, IVA, renta. Te llevas los pasos a seguir por escrito.',
      duration: minutes(45),
      price: 35_000,
      location: { type: 'otherUrl', link: 'https://meet.example.com/valentina-rojas' },
      policy: { minReservation: days(1) },
    },
    {
      type: 'MEETING',
      title: 'Inicio de actividades',
      description:
        'Abrimos tu empresa o tu actividad como independiente, paso a paso y en una sola sesión.',
      duration: hours(1),
      price: 50_000,
      location: {
        type: 'physicalLocation',
        address: 'Av. Providencia 1650, oficina 1204, Santiago',
      },
    },
    {
      type: 'MEETING',
      title: 'Duda rápida por teléfono',
      description: 'Una pregunta concreta, una respuesta clara.',
      duration: minutes(15),
      price: 0,
      location: { type: 'phone' },
      policy: { minCancellation: hours(1), minReschedulling: hours(1) },
    },
  ],
}

/** The demo professionals: their logins are in demo_logins.json, which `npm start` prints. */
export function demoHosts(): DemoHost[] {
  const file = new URL('./demo_logins.json', import.meta.url)
  const logins = JSON.parse(readFileSync(file, 'utf8')) as Login[]
  return [ana, mateo, valentina].map((host, index) => ({ ...logins[index]!, ...host }))
}
