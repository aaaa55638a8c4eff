import type User from '#app/accounts/users/user'
import { now } from '#core/time'
import { mintScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import type { NewService } from '#app/catalog/services/validators'
import { aTeamAccount } from '#database/factories/team'
import { publishService } from '#app/catalog/services/save_service'
import { createSchedule } from '#app/scheduling/schedules/save_schedule'
import { AFTERNOON, hours, minutes, MORNING } from './demo_host.ts'

/** A team of the demo professionals, owned by the first, with shared services and a workshop. */
export async function addDemoTeam(trx: Trx, people: User[]): Promise<void> {
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
  for (const service of servicesOf(collaborators, account.timeZone))
    await publishService(trx, scope, service)
}

/**
 * An hour with a chosen member, a package of hours, and a workshop.
 * The dates of the workshop lie ahead whenever the demo is made.
 */
function servicesOf(collaborators: NewService['collaborators'], timeZone: string): NewService[] {
  const location = { type: 'otherUrl' as const, link: 'https://meet.example.com/equipo-bienestar' }
  const evening = now().setZone(timeZone).set({ hour: 20, minute: 0, second: 0, millisecond: 0 })
  return [
    {
      type: 'MEETING',
      title: 'Orientación para independientes',
      description:
        'Media hora con quien prefieras del equipo, para ordenar lo que más te pesa ahora.',
      duration: minutes(30),
      price: 60,
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
      package: { sessions: 3 },
      location,
      policy: { minReservation: hours(12) },
      collaborators,
    },
    {
      type: 'WEBINAR',
      title: 'Taller: trabajar por tu cuenta sin quemarte',
      description:
        'Noventa minutos en vivo, con ejercicios y preguntas. Se hace con doce personas como máximo.',
      duration: minutes(90),
      price: 45,
      maxParticipants: 12,
      maxTickets: 3,
      location,
      sessions: [8, 22, 36].map((days) => ({ start: evening.plus({ days }) })),
    },
  ]
}
