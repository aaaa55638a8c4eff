import { days, hours, minutes, network, ONLINE, type DemoHost, type Login } from './demo_host.ts'

/** The tax adviser of the demo. */
export const valentina: Omit<DemoHost, keyof Login> = {
  country: 'CL',
  pictures: { face: 'valentina_rojas.svg', banners: { 'Consulta tributaria': 'taxes.svg' } },
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
    socialNetworks: [network('linkedin', 'https://linkedin.com/in/valentinarojas-example')],
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
      ...ONLINE,
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
      ...ONLINE,
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
