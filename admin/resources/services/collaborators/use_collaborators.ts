import { useController } from 'react-hook-form'
import type { Data } from '@generated/data'

export type Collaborator = Data.Catalog.Service['collaborators'][number]

type Person = Pick<Collaborator, 'accountId' | 'fullName' | 'picture'>

/** Who receives for a service (field `collaborators`): put in, taken out and changed, each by their account. */
export function useCollaborators() {
  const { field } = useController({ name: 'collaborators', defaultValue: [] })
  const chosen = field.value as Collaborator[]

  function toggle({ accountId, fullName, picture }: Person) {
    if (chosen.some((one) => one.accountId === accountId))
      return field.onChange(chosen.filter((one) => one.accountId !== accountId))
    const usual = { weight: 1, scheduleId: null, isActive: true }
    field.onChange([...chosen, { accountId, fullName, picture, ...usual }])
  }

  function change(accountId: string, changes: Partial<Collaborator>) {
    field.onChange(
      chosen.map((one) => (one.accountId === accountId ? { ...one, ...changes } : one))
    )
  }
  return { chosen, toggle, change }
}

/** As the interface wants them: without what it says of them itself. */
export function collaboratorsOf(chosen: Collaborator[] | undefined) {
  return chosen?.map(({ accountId, weight, scheduleId }) => ({ accountId, weight, scheduleId }))
}
