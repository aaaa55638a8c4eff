import { SelectInput, useTranslate } from 'react-admin'
import type { Data } from '@generated/data'
import { required } from '../../ui/validation'

interface Props {
  service: Data.Catalog.Service | undefined
  onChange: () => void
}

/** The members of a service of which a booking names one; empty where there is no choice. */
export function membersOf(service: Data.Catalog.Service | undefined) {
  const people = (service?.collaborators ?? []).filter(({ isActive }) => isActive)
  return service?.collaboratorMode === 'ONE' && people.length > 1 ? people : []
}

/** The member who receives a client, where one of several does (field `collaboratorId`). */
export function MemberInput({ service, onChange }: Props) {
  const t = useTranslate()
  const people = membersOf(service)
  if (people.length === 0) return null

  return (
    <SelectInput
      source="collaboratorId"
      label={t('admin.bookings.attended_by')}
      choices={people.map(({ accountId, fullName }) => ({ id: accountId, name: fullName }))}
      onChange={onChange}
      validate={required()}
      helperText={t('admin.bookings.new.choose_member')}
    />
  )
}
