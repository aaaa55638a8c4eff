import { useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { usePerson, type Me } from '../../data/account'
import { mayManage, useTeams } from '../../data/teams'
import { useMinimalPlan } from '../../data/plans'
import type { Notice } from '../../ui/notice_dialog'

/** A line of the switch: a link to an account, or the reason why it has none. */
export type Choice = {
  key: string
  label: string
  picture?: string | null
  host?: Pick<Me, 'accentColor' | 'textColor' | 'username'>
} & ({ to: string } | { notice: Notice })

/** The person, their teams and a new team. A lock marks teams without access and plans without teams. */
export function useAccounts(): Choice[] {
  const t = useTranslate()
  const person = usePerson()
  const { data: teams } = useTeams()
  const noAccess = {
    title: t('admin.account.no_access'),
    text: t('admin.account.no_access_text'),
  }
  const add = t('admin.team.create')
  const mayAdd = can(person.plan, 'multiAccount')
  const teamPlan = useMinimalPlan('multiAccount')
  const { accountId: key, fullName: label, picture } = person

  return [
    { key, label, picture, host: person, to: '/profile/u/me/home' },
    ...teams.map((team) => ({
      key: team.id,
      label: team.fullName,
      picture: team.picture,
      ...(mayManage(team)
        ? { host: team as Choice['host'], to: `/profile/t/${team.id}/home` }
        : { notice: noAccess }),
    })),
    {
      key: 'add',
      label: add,
      ...(mayAdd
        ? { to: '/profile/t/create' }
        : { notice: { title: add, text: t('admin.team.needs_plan'), plan: teamPlan } }),
    },
  ]
}
