import * as routes from '#api/routes'
import { useState } from 'react'
import { Gauge } from 'lucide-react'
import { IconButton, Tooltip, Typography } from '@mui/material'
import { NumberInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { isWhole, max, min } from '../../ui/validation'
import { useChangeMembers, type Member } from './members'

interface Props {
  teamId: string
  member: Member
  name: string
}

type Typed = Partial<Pick<Member, 'maxPerDay' | 'maxPerWeek' | 'version'>>

/** The limits of a member in words; nothing where there are none. */
export function LimitsText({ member: { maxPerDay, maxPerWeek } }: Pick<Props, 'member'>) {
  const t = useTranslate()
  const words = [
    maxPerDay && t('admin.members.limits.per_day', { count: maxPerDay }),
    maxPerWeek && t('admin.members.limits.per_week', { count: maxPerWeek }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {words.join(' · ')}
    </Typography>
  )
}

/** The button that opens the limits of a member, and their dialog. */
export function LimitsButton({ teamId, member, name }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const label = t('admin.members.limits.open', { name })
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setOpen(true)}>
          <Gauge size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {isOpen && <LimitsDialog {...{ teamId, member, name }} onClose={() => setOpen(false)} />}
    </>
  )
}

function LimitsDialog({ teamId, member, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const { id: memberId, maxPerDay, maxPerWeek, version } = member
  const { save, isBusy } = useChangeMembers<Typed>({
    send: (api, typed) =>
      api.call(routes.accountsMembersUpdate, {
        params: { id: teamId, memberId },
        body: {
          maxPerDay: typed.maxPerDay ?? null,
          maxPerWeek: typed.maxPerWeek ?? null,
          version: typed.version,
        },
      }),
    saved: 'admin.members.limits.saved',
    onSaved: onClose,
  })
  return (
    <FormDialog<Typed>
      title={t('admin.members.limits.title')}
      text={t('admin.members.limits.text', { name })}
      confirm={t('ra.action.save')}
      values={{ maxPerDay, maxPerWeek, version }}
      takes={(present) => present}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <LimitInput source="maxPerDay" label="admin.members.limits.day" most={UP_TO_100} />
      <LimitInput source="maxPerWeek" label="admin.members.limits.week" most={UP_TO_700} />
    </FormDialog>
  )
}

const upTo = (most: number) => [isWhole(), min(1), max(most)]
const UP_TO_100 = upTo(100)
const UP_TO_700 = upTo(700)

interface LimitProps {
  source: keyof Typed
  label: string
  most: ReturnType<typeof upTo>
}

function LimitInput({ source, label, most }: LimitProps) {
  const t = useTranslate()
  return (
    <NumberInput
      source={source}
      label={t(label)}
      helperText={t('admin.members.limits.none')}
      validate={most}
      min={1}
      step={1}
    />
  )
}
