import type User from '#app/accounts/models/user'
import Account from '#app/accounts/models/account'
import Member from '#app/accounts/models/member'
import { mintScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { publishService } from '#app/catalog/actions/save_service'
import { createSchedule } from '#app/scheduling/actions/save_schedule'
import { AFTERNOON, hours, minutes, MORNING } from './demo_host.ts'

/** A team of the demo professionals, the first of whom owns it, with a service that any of them receives for. */
export async function addDemoTeam(trx: Trx, people: User[]): Promise<void> {
  const account = await Account.create(
    {
      type: 't',
      firstName: 'Equipo Bienestar',
      profession: 'Salud, movimiento y finanzas',
      bio: 'Tres profesionales para quienes trabajan por su cuenta: la cabeza, el cuerpo y los números.',
      username: 'equipobienestar',
      country: 'PE',
      currency: 'PEN',
      timeZone: 'America/Lima',
      accentColor: '#5b3f8c',
      onboarding: false,
    },
    { client: trx }
  )
  for (const [index, user] of people.entries())
    await Member.create(
      { accountId: account.id, userId: user.id, role: index === 0 ? 'OWNER' : 'COLLABORATOR' },
      { client: trx }
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
  await publishService(trx, scope, {
    type: 'MEETING',
    title: 'Orientación para independientes',
    description:
      'Media hora con quien prefieras del equipo, para ordenar lo que más te pesa ahora.',
    duration: minutes(30),
    price: 60,
    location: { type: 'otherUrl', link: 'https://meet.example.com/equipo-bienestar' },
    policy: { minReservation: hours(4) },
    collaborators: people.map(({ personalAccountId }) => ({ accountId: personalAccountId })),
  })
}
