import { useState } from 'react'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslate } from 'react-admin'
import {
  Box,
  ButtonBase,
  MenuList,
  Popover,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { Face } from '../../ui/face'
import { useMe } from '../../data/account'
import { useAccountItems } from './use_account_items'

interface Props {
  /** A line with name and link, only its picture as wide as the strip of icons, or a round button of the phone. */
  look: 'line' | 'strip' | 'face'
}

/** The account, which opens its menu: link, plan and other accounts. A sheet on a phone. */
export function AccountMenu({ look }: Props) {
  const t = useTranslate()
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { items, dialogs } = useAccountItems(close)
  const isSheet = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const place = isSheet
    ? ({ anchorReference: 'none', slotProps: { paper: { sx: SHEET } } } as const)
    : ({ slotProps: { paper: { sx: MENU } } } as const)

  return (
    <>
      <ButtonBase
        aria-label={t('admin.account.menu', { name: me.fullName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...BUTTON, ...(look === 'line' && LINE) }}
      >
        <Face name={me.fullName} picture={me.picture} host={me} size={look === 'face' ? 32 : 36} />
        {look === 'line' && <NameAndLink />}
        {look === 'line' && <ChevronsUpDown size={16} aria-hidden="true" color="var(--ink-3)" />}
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        {...place}
      >
        <Box sx={HEAD}>
          <Face name={me.fullName} picture={me.picture} host={me} size={48} />
          <NameAndLink />
        </Box>
        <MenuList autoFocusItem aria-label={t('admin.account.menu', { name: me.fullName })}>
          {items}
        </MenuList>
      </Popover>
      {dialogs}
    </>
  )
}

function NameAndLink() {
  const { fullName, username } = useMe()
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left', lineHeight: 1.3 }}>
      <Typography component="span" noWrap title={fullName} sx={NAME}>
        {fullName}
      </Typography>
      {username && (
        <Typography component="span" variant="body2" noWrap sx={{ color: 'var(--ink-3)' }}>
          {`${location.host}/${username}`}
        </Typography>
      )}
    </Box>
  )
}

const NAME = { fontWeight: 600, lineHeight: 1.3, display: 'block' }
const BUTTON = {
  'p': 0.75,
  'borderRadius': 1,
  'fontSize': 'var(--t-m)',
  '&:hover, &[aria-expanded="true"]': {
    bgcolor: 'color-mix(in srgb, var(--ink) 6%, transparent)',
  },
  '& .MuiTypography-root': { display: 'block' },
}
const LINE = { width: '100%', gap: 1.25, p: 1, mb: 1.5, justifyContent: 'flex-start' }
const HEAD = { display: 'flex', gap: 1.5, alignItems: 'center', px: 2, py: 1.25, outline: 0 }
const MENU = { width: 292 }
const SHEET = {
  'position': 'fixed',
  'inset': 'auto 0 0',
  'width': '100%',
  'maxWidth': 'none',
  'maxHeight': 'calc(100dvh - 64px)',
  'borderRadius': '20px 20px 0 0',
  'pb': 1,
  '& .MuiMenuItem-root': { minHeight: 46 },
}
