import { memo, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { Box, Divider, List, Typography } from '@mui/material'
import { Entry } from './entry'
import { isNew } from './is_new'
import { Submenu, type Child } from './submenu'
import { useRoles } from '../../data/plans'
import { useMe } from '../../data/account'
import { entriesOf, tabsOf } from '../../data/registry'
import { GROUPS } from '../../data/define'
import { can, minimalPlan } from '#shared/plans'
import { usePath } from '../../ui/use_path'

interface ListProps {
  isMini: boolean
  /** Two beside each other, on a phone. */
  isGrid: boolean
  onNavigate: () => void
}

/** The entries of the drawer in groups. An entry is active while one of its pages is open. */
export function Entries({ isGrid, ...props }: ListProps) {
  const t = useTranslate()
  const me = useMe()
  const path = usePath()
  const { pathname } = useLocation()
  const groups = useMemo(() => Map.groupBy(entriesOf(me), ({ group }) => group), [me])
  const isActive = ({ paths }: Place) =>
    paths.some((beginning) => `${pathname}/`.startsWith(`${path(beginning)}/`))

  return GROUPS.map((group) => {
    const entries = groups.get(group)
    if (!entries) return null
    const title = group === 'today' ? undefined : t(`admin.menu.groups.${group}`)
    return (
      <Box key={group}>
        {title && <Title isMini={props.isMini}>{title}</Title>}
        <List disablePadding aria-label={title} sx={isGrid ? GRID : undefined}>
          {entries.map((place) => (
            <PlaceEntry key={place.entry} place={place} isActive={isActive(place)} {...props} />
          ))}
        </List>
      </Box>
    )
  })
}

function Title({ isMini, children }: { isMini: boolean; children: string }) {
  if (isMini) return <Divider sx={{ my: 1, mx: 1 }} />
  return (
    <Typography variant="body2" sx={{ color: 'var(--ink-3)', px: 1.25, pt: 2, pb: 0.5 }}>
      {children}
    </Typography>
  )
}

/** A badge or a plan that has no room beside a name stands below it, on the right. */
const GRID = {
  'display': 'grid',
  'gridTemplateColumns': 'repeat(2, minmax(0, 1fr))',
  'gap': 1,
  '& > li > .MuiListItemButton-root': {
    minHeight: 52,
    flexWrap: 'wrap',
    alignContent: 'center',
    columnGap: 1.5,
    rowGap: 0.25,
    border: '1px solid var(--line)',
  },
  '& > li > .MuiListItemButton-root > :last-child:not(.MuiListItemText-root)': { ml: 'auto' },
  '& > li > .MuiIconButton-root': { top: 10 },
}

type Place = ReturnType<typeof entriesOf>[number]

interface Props {
  place: Place
  isActive: boolean
  isMini: boolean
  onNavigate: () => void
}

/** An entry of the drawer, which is drawn anew only when something of it changes. */
const PlaceEntry = memo(function PlaceEntry({ place, isActive, isMini, onNavigate }: Props) {
  const { entry, to, icon, feature, newUntil, hasSubmenu, Mark } = place
  const t = useTranslate()
  const path = usePath()
  const me = useMe()
  const { data: roles = [] } = useRoles()
  const children: Child[] = hasSubmenu
    ? tabsOf(me, entry).map(({ label: name, ...tab }) => ({ ...tab, label: t(name) }))
    : []
  const needed = feature && !can(me.plan, feature) ? minimalPlan(roles, feature)?.label : undefined
  const label = t(`admin.menu.${entry}`)

  return (
    <Entry
      to={path(to)}
      icon={icon}
      label={label}
      plan={needed}
      isNew={isNew(newUntil, new Date())}
      isActive={isActive}
      isMini={isMini}
      mark={Mark && <Mark />}
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
})
