import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { List } from '@mui/material'
import { Entry } from './entry'
import { isNew } from './is_new'
import { Submenu, type Child } from './submenu'
import { useRoles } from '../../data/plans'
import { useMe } from '../../data/account'
import { entriesOf, tabsOf } from '../../data/registry'
import { can, minimalPlan } from '#shared/plans'
import { usePath } from '../../ui/use_path'

/** The entries of the drawer. An entry is active while one of its pages is open. */
export function Entries(props: { isMini: boolean; onNavigate: () => void }) {
  const me = useMe()
  return (
    <List disablePadding sx={{ p: 1 }}>
      {entriesOf(me).map((place) => (
        <PlaceEntry key={place.entry} place={place} {...props} />
      ))}
    </List>
  )
}

interface Props {
  place: ReturnType<typeof entriesOf>[number]
  isMini: boolean
  onNavigate: () => void
}

function PlaceEntry({ place, isMini, onNavigate }: Props) {
  const { entry, paths, to, icon, feature, newUntil, hasSubmenu } = place
  const t = useTranslate()
  const path = usePath()
  const me = useMe()
  const { pathname } = useLocation()
  const { data: roles = [] } = useRoles()
  const children: Child[] = hasSubmenu
    ? tabsOf(me, entry).map(({ label: name, ...tab }) => ({ ...tab, label: t(name) }))
    : []
  const needed = feature && !can(me.plan, feature) ? minimalPlan(roles, feature)?.label : undefined
  const label = t(`admin.menu.${entry}`)
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
