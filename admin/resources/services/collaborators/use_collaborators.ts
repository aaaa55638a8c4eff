import { useController } from 'react-hook-form'
import type { Data } from '@generated/data'

export type Collaborator = Data.Catalog.Service['collaborators'][number]

type Person = Pick<Collaborator, 'accountId' | 'fullName' | 'picture'>

/** The members who receive for a service (field `collaborators`), and functions that change them. */
export function useCollaborators() {
  const { field } = useController({ name: 'collaborators', defaultValue: [] })
  const chosen = field.value as Collaborator[]

  function toggle({ accountId, fullName, picture }: Person) {
    if (chosen.some((one) => one.accountId === accountId))
      return field.onChange(chosen.filter((one) => one.accountId !== accountId))
    const noShare = { sharePercent: null, shareAmount: null }
    const usual = { weight: 1, scheduleId: null, isActive: true, ...noShare }
    field.onChange([...chosen, { accountId, fullName, picture, ...usual }])
  }

  function change(accountId: string, changes: Partial<Collaborator>) {
    field.onChange(
      chosen.map((one) => (one.accountId === accountId ? { ...one, ...changes } : one))
    )
  }
  return { chosen, toggle, change }
}

/** The members as they are sent: without their names and pictures. */
export function collaboratorsOf(chosen: Collaborator[] | undefined) {
  return chosen?.map(({ accountId, weight, scheduleId, sharePercent, shareAmount }) => ({
    ...{ accountId, weight, scheduleId },
    ...{ sharePercent, shareAmount },
  }))
}
