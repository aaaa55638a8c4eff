import { useId } from 'react'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { accentOf, hostColors } from '#shared/host_colors'
import { Face } from '../../ui/face'
import { METHOD_ICONS, type Method } from './method_look'
import { useMe } from '../../data/account'

/** A phone with the list of methods as clients read it, in the host's colour. */
export function ClientView({ methods }: { methods: Method[] }) {
  const t = useTranslate()
  const me = useMe()
  const id = useId()

  return (
    <Box component="aside" aria-labelledby={id} sx={ASIDE}>
      <Typography variant="body2" color="text.secondary" id={id} sx={{ textAlign: 'center' }}>
        {t('admin.preview.title')}
      </Typography>
      <Box className="host" sx={{ ...PHONE, ...colorsOf(me) }}>
        <Box sx={HEAD}>
          <Face name={me.fullName} picture={me.picture} size={24} host={me} />
          {me.fullName}
        </Box>
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.25 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('admin.methods.client_title', { name: me.firstName ?? me.fullName })}
          </Typography>
          {methods.length > 0 ? (
            <Box component="ul" sx={PHONE_LIST}>
              {methods.map((method) => (
                <ShownMethod key={method.id} method={method} />
              ))}
            </Box>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {t('admin.methods.client_none')}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  )
}

function ShownMethod({ method: { title, code, accountCode } }: { method: Method }) {
  const Icon = METHOD_ICONS[code]
  return (
    <Box component="li" sx={PHONE_ITEM}>
      <Box component="span" sx={PHONE_TILE}>
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'var(--ink-2)' }}>{accountCode}</Box>
      </Box>
    </Box>
  )
}

function colorsOf({ accentColor, textColor, username }: ReturnType<typeof useMe>) {
  const { light, onLight, dark, onDark } = hostColors(accentOf(accentColor, username), textColor)
  return {
    '--host': light,
    '--on-host': onLight,
    '--host-dark': dark,
    '--on-host-dark': onDark,
  }
}

/** It stays in view while the list beside it scrolls. */
const ASIDE = {
  display: 'grid',
  gap: 1.5,
  justifyItems: 'center',
  position: { lg: 'sticky' },
  top: { lg: 88 },
}
const PHONE = {
  width: '100%',
  maxWidth: 320,
  minHeight: 320,
  overflow: 'hidden',
  border: '8px solid var(--line-strong)',
  borderRadius: '34px',
  bgcolor: 'var(--surface)',
  backgroundColor: 'var(--surface)',
}
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: '10px 14px',
  borderBottom: '1px solid var(--line)',
  fontSize: 'var(--t-s)',
  fontWeight: 600,
}
/** The list of methods as a client's phone shows it: the list, a method, its icon. */
export const PHONE_LIST = {
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  'fontSize': 'var(--t-s)',
  'lineHeight': 1.3,
  'border': '1px solid var(--line-strong)',
  'borderRadius': '10px',
  'overflow': 'hidden',
  '& > li + li': { borderTop: '1px solid var(--line)' },
}
export const PHONE_ITEM = {
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr)',
  gap: 1.25,
  alignItems: 'center',
  minHeight: 52,
  p: '8px 10px',
}
export const PHONE_TILE = {
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '8px',
  bgcolor: 'var(--brand-soft)',
  color: 'var(--brand-strong)',
}
