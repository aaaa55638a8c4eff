import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { List } from '@mui/material'
import {
  CalendarCheck,
  Clock3,
  House,
  Star,
  Tag,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Entry } from './entry'
import { isNew } from './is_new'
import { Submenu, type Child } from './submenu'
import { isBasic, useRoles } from '../../data/plans'
import { useMe, type Me } from '../../data/account'
import { can, minimalPlan } from '#shared/plans'
import { usePath } from '../../ui/use_path'
import { useServicePlaces } from '../../resources/services/service_tabs'

type Place = {
  key: string
  paths: string[]
  to: string
  icon: LucideIcon
  /** For whom it is, where not for everybody. */
  isFor?: (me: Me) => boolean
  /** What a plan needs for it; without it the entry carries the name of the plan that has it. */
  feature?: string
  /** The last day on which it is told apart as new. */
  newUntil?: string
  /** The places below it. */
  useChildren?: () => Child[]
}

const forTeams = ({ type }: Me) => type === 't'
const forBasic = ({ type, plan }: Me) => type === 'u' && isBasic(plan)

/** What exists so far of the specification's entries; `paths` are what the addresses of its pages begin with. */
const PLACES: Place[] = [
  { key: 'upgrade', paths: ['upgrade'], to: 'upgrade', icon: Star, isFor: forBasic },
  { key: 'home', paths: ['home'], to: 'home', icon: House },
  { key: 'members', paths: ['members'], to: 'members', icon: Users, isFor: forTeams },
  {
    key: 'data',
    paths: ['data', 'config/notifications', 'wallet/config'],
    to: 'data/basic',
    icon: UserRound,
  },
  {
    key: 'availability',
    paths: [
      ...['config/availability', 'config/blocked-intervals'],
      ...['config/vacations', 'config/calendars'],
    ],
    to: 'config/availability',
    icon: Clock3,
  },
  {
    key: 'services',
    paths: ['services', 'config/coupons'],
    to: 'services',
    icon: Tag,
    useChildren: useServicePlaces,
  },
  {
    key: 'bookings',
    paths: ['bookings'],
    to: 'bookings/meetings/coming',
    icon: CalendarCheck,
  },
]

/** The entries of the drawer. The active one is the one whose path begins the current one. */
export function Entries(props: { isMini: boolean; onNavigate: () => void }) {
  const me = useMe()
  return (
    <List disablePadding sx={{ p: 1 }}>
      {PLACES.filter(({ isFor }) => isFor?.(me) ?? true).map((place) => (
        <PlaceEntry key={place.key} place={place} {...props} />
      ))}
    </List>
  )
}

interface Props {
  place: Place
  isMini: boolean
  onNavigate: () => void
}

const none = () => []

function PlaceEntry({ place, isMini, onNavigate }: Props) {
  const { key, paths, to, icon, feature, newUntil, useChildren = none } = place
  const t = useTranslate()
  const path = usePath()
  const me = useMe()
  const { pathname } = useLocation()
  const { data: roles = [] } = useRoles()
  const children: Child[] = useChildren()
  const needed = feature && !can(me.plan, feature) ? minimalPlan(roles, feature)?.label : undefined
  const label = t(`admin.menu.${key}`)
  const isActive = paths.some((beginning) => `${pathname}/`.startsWith(`${path(beginning)}/`))

  return (
    <Entry
      to={path(to)}
      icon={icon}
      label={label}
      plan={needed}
      isNew={isNew(newUntil, new Date())}
      isActive={isActive}
      isMini={isMini}
      onClick={onNavigate}
    >
      {children.length > 0 && (
        <Submenu
          label={label}
          places={children}
          isMini={isMini}
          isActive={isActive}
          onClick={onNavigate}
        />
      )}
    </Entry>
  )
}
