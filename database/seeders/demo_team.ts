import type User from '#app/accounts/users/user'
import type { DateTime } from 'luxon'
import { addDemoSeats } from './demo_seats.ts'
import { drawDemoPictures, showDemoPictures } from './demo_pictures.ts'
import { mintScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import type { NewService } from '#app/catalog/services/validators'
import { aTeamAccount } from '#database/factories/team'
import { publishService } from '#app/catalog/services/save_service'
import { createSchedule } from '#app/scheduling/schedules/save_schedule'
import { AFTERNOON, eveningOf, hours, minutes, MORNING, ONLINE } from './demo_host.ts'

const WORKSHOP = 'Taller: trabajar por tu cuenta sin quemarte'

/** Seats that are taken at its dates: the first is full, and clients wait for it. */
const TAKEN = [12, 9, 4]

/** A team of the demo professionals, owned by the first, with shared services and a workshop. */
export async function addDemoTeam(trx: Trx, people: User[], at: DateTime): Promise<void> {
  const { account } = await aTeamAccount(
    trx,
    {
      firstName: 'Equipo Bienestar',
      profession: 'Salud, movimiento y finanzas',
      bio: 'Tres profesionales para quienes trabajan por su cuenta: la cabeza, el cuerpo y los números.',
      username: 'equipobienestar',
      accentColor: '#5b3f8c',
    },
    people.map((user, index) => ({ user, role: index === 0 ? 'OWNER' : 'COLLABORATOR' }))
  )
  const every = [MORNING, AFTERNOON]
  await createSchedule(trx, account.id, {
    name: 'Horario del equipo',
    timeZone: account.timeZone,
    interval: minutes(30),
    break: minutes(0),
    weekly: { mon: every, tue: every, wed: every, thu: every, fri: every },
    isDefault: true,
  })
  const scope = mintScope({ accountId: account.id, userId: people[0]!.id, role: 'OWNER' })
  const collaborators = people.map(({ personalAccountId }) => ({ accountId: personalAccountId }))
  const services = []
  for (const service of servicesOf(collaborators, { at, timeZone: account.timeZone }))
    services.push(await publishService(trx, scope, service))
  const drawn = await drawDemoPictures({
    face: 'team.svg',
    banners: { [WORKSHOP]: 'workshop.svg' },
  })
  await showDemoPictures(trx, scope, { drawn, services })
  for (const service of services)
    if (service.title === WORKSHOP) await addDemoSeats(trx, { account, service, at }, TAKEN)
}

/**
 * An hour with a chosen member, a package of hours, and a workshop.
 * The dates of the workshop lie ahead whenever the demo is made.
 */
function servicesOf(
  collaborators: NewService['collaborators'],
  { at, timeZone }: { at: DateTime; timeZone: string }
): NewService[] {
  const location = { type: 'otherUrl' as const, link: 'https://meet.example.com/equipo-bienestar' }
  return [
    {
      type: 'MEETING',
      title: 'Orientación para independientes',
      description:
        'Media hora con quien prefieras del equipo, para ordenar lo que más te pesa ahora.',
      duration: minutes(30),
      price: 60,
      ...ONLINE,
      location,
      policy: { minReservation: hours(4) },
      collaborators,
    },
    {
      type: 'MEETING',
      title: 'Plan de tres sesiones',
      description:
        'Tres horas con quien prefieras del equipo, en las fechas que elijas y por un solo precio.',
      duration: hours(1),
      price: 300,
      ...ONLINE,
      package: { sessions: 3 },
      location,
      policy: { minReservation: hours(12) },
      collaborators,
    },
    {
      type: 'WEBINAR',
      title: WORKSHOP,
      description:
        'Noventa minutos en vivo, con ejercicios y preguntas. Se hace con doce personas como máximo.',
      duration: minutes(90),
      price: 45,
      ...ONLINE,
      maxParticipants: 12,
      maxTickets: 3,
      location,
      sessions: [7, 21, 35].map((days) => ({ start: eveningOf(at, timeZone, days) })),
    },
  ]
}
