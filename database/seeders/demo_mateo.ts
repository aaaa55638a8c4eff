import { hours, minutes, network, type DemoHost, type Login } from './demo_host.ts'

/** The trainer of the demo. */
export const mateo: Omit<DemoHost, keyof Login> = {
  country: 'CO',
  writesOverWhatsApp: true,
  pictures: {
    face: 'mateo_restrepo.svg',
    cover: 'cover_hills.svg',
    banners: { 'Entrenamiento a domicilio': 'training.svg' },
  },
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
    socialNetworks: [
      network('youtube', 'https://youtube.com/@mateorestrepo.example'),
      network('tiktok', 'https://tiktok.com/@mateorestrepo.example'),
      network('whatsapp', 'https://wa.me/573105550123'),
    ],
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
  methods: [
    {
      type: 'FREE',
      title: 'Al terminar la sesión',
      accountType: 'onSiteAddress',
      accountCode: 'Donde entrenamos',
      ownerName: 'Mateo Restrepo',
      instructions: 'En efectivo o por Nequi, cuando terminamos.',
    },
  ],
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
