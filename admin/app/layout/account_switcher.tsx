import { useState } from 'react'
import { Link } from 'react-router'
import { ArrowLeftRight, Lock, Plus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import {
  Avatar,
  Button,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
} from '@mui/material'
import { can } from '#shared/plans'
import { faceOf } from '#shared/pictures'
import { mayManage, useTeams } from '../../data/teams'
import { useMinimalPlan } from '../../data/plans'
import { NoticeDialog, type Notice } from '../../ui/notice_dialog'
import { usePerson } from '../../data/account'

/** A line of the switcher: a link to an account, or the reason why it has none. */
type Choice = { key: string; label: string; picture?: string | null } & (
  { to: string } | { notice: Notice }
)

/** A menu of the person's own account and teams (docs/domain.md, "Dashboard"). */
export function AccountSwitcher() {
  const t = useTranslate()
  const choices = useChoices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [notice, setNotice] = useState<Notice>()

  function choose(choice: Choice) {
    setAnchor(null)
    if ('notice' in choice) setNotice(choice.notice)
  }

  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        startIcon={<ArrowLeftRight size={14} aria-hidden="true" />}
      >
        {t('admin.account.switch')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">{t('admin.account.choose')}</ListSubheader>
        {choices.map((choice) => (
          <MenuItem
            key={choice.key}
            onClick={() => choose(choice)}
            {...('to' in choice && { component: Link, to: choice.to })}
          >
            <Picture choice={choice} />
            <ListItemText primary={choice.label} />
          </MenuItem>
        ))}
      </Menu>
      {notice && <NoticeDialog {...notice} onClose={() => setNotice(undefined)} />}
    </>
  )
}

/** The person, their teams and a new team. A lock marks teams without access and plans without teams. */
function useChoices(): Choice[] {
  const t = useTranslate()
  const person = usePerson()
  const { data: teams = [] } = useTeams()
  const noAccess = {
    title: t('admin.account.no_access'),
    text: t('admin.account.no_access_text'),
  }
  const add = t('admin.team.create')
  const mayAdd = can(person.plan, 'multiAccount')
  const teamPlan = useMinimalPlan('multiAccount')

  return [
    { key: 'me', label: person.fullName, picture: person.picture, to: '/profile/u/me/home' },
    ...teams.map((team) => ({
      key: team.id,
      label: team.fullName,
      picture: team.picture,
      ...(mayManage(team) ? { to: `/profile/t/${team.id}/home` } : { notice: noAccess }),
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

function Picture({ choice }: { choice: Choice }) {
  if (choice.key === 'add') {
    const Icon = 'to' in choice ? Plus : Lock
    return (
      <ListItemIcon>
        <Icon size={18} aria-hidden="true" />
      </ListItemIcon>
    )
  }
  return (
    <ListItemIcon>
      <Avatar src={faceOf(choice.picture)} alt="" sx={FACE}>
        {'to' in choice ? choice.label[0]?.toUpperCase() : <Lock size={14} aria-hidden="true" />}
      </Avatar>
    </ListItemIcon>
  )
}

const FACE = { width: 28, height: 28, fontSize: 'var(--t-s)' }
