import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { List } from '@mui/material'
import { CalendarCheck, Clock3, House, Tag, UserRound, Users, type LucideIcon } from 'lucide-react'
import { Entry } from './entry'
import { useMe } from '../account'
import { usePath } from '../components/use_path'

type Place = { key: string; paths: string[]; to: string; icon: LucideIcon; isOfTeams?: boolean }

/** What exists so far of the specification's entries; `paths` are what the addresses of its pages begin with. */
const PLACES: Place[] = [
  { key: 'home', paths: ['home'], to: 'home', icon: House },
  { key: 'members', paths: ['members'], to: 'members', icon: Users, isOfTeams: true },
  {
    key: 'data',
    paths: ['data', 'config/notifications', 'wallet/config'],
    to: 'data/basic',
    icon: UserRound,
  },
  {
    key: 'availability',
    paths: ['config/availability', 'config/vacations'],
    to: 'config/availability',
    icon: Clock3,
  },
  { key: 'services', paths: ['services'], to: 'services/individual', icon: Tag },
  { key: 'bookings', paths: ['bookings'], to: 'bookings/meetings/coming', icon: CalendarCheck },
]

/** The entries of the drawer. The active one is the one whose path begins the current one. */
export function Entries({ isMini, onNavigate }: { isMini: boolean; onNavigate: () => void }) {
  const t = useTranslate()
  const path = usePath()
  const { pathname } = useLocation()
  const { type } = useMe()

  return (
    <List disablePadding sx={{ p: 1 }}>
      {PLACES.filter(({ isOfTeams }) => !isOfTeams || type === 't').map(
        ({ key, paths, to, icon }) => (
          <Entry
            key={key}
            to={path(to)}
            icon={icon}
            label={t(`admin.menu.${key}`)}
            isActive={paths.some((beginning) => `${pathname}/`.startsWith(`${path(beginning)}/`))}
            isMini={isMini}
            onClick={onNavigate}
          />
        )
      )}
    </List>
  )
}
