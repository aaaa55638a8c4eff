import { useTranslate } from 'react-admin'
import { MenuItem, TextField } from '@mui/material'
import type { Data } from '@generated/data'

interface Props {
  service: Data.Catalog.Service | undefined
  /** Of the member who attends; empty: not chosen yet. */
  value: string
  onChange: (collaboratorId: string) => void
}

/** By whom of a team a client is received, where one of several does. */
export function MemberSelect({ service, value, onChange }: Props) {
  const t = useTranslate()
  const people = (service?.collaborators ?? []).filter(({ isActive }) => isActive)
  if (service?.collaboratorMode !== 'ONE' || people.length < 2) return null

  return (
    <TextField
      select
      required
      label={t('admin.bookings.attended_by')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="" disabled>
        {t('admin.bookings.new.choose_member')}
      </MenuItem>
      {people.map(({ accountId, fullName }) => (
        <MenuItem key={accountId} value={accountId}>
          {fullName}
        </MenuItem>
      ))}
    </TextField>
  )
}
