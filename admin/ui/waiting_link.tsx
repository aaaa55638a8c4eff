import { Box, ButtonBase } from '@mui/material'
import { Link } from 'react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'

interface Props {
  /** The address of the page where it is answered. */
  to: string
  icon: LucideIcon
  text: string
  detail?: string
}

/** The way to what waits for the host, with how much of it there is. */
export function WaitingLink({ to, icon: Icon, text, detail }: Props) {
  return (
    <ButtonBase component={Link} to={to} sx={ROW}>
      <Box component="span" sx={ICON}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <span>
        <b>{text}</b>
        {detail && <small>{detail}</small>}
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </ButtonBase>
  )
}

const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: 'var(--warn-soft)',
  color: 'var(--warn)',
}
const ROW = {
  'width': '100%',
  'display': 'grid',
  'gridTemplateColumns': '40px minmax(0, 1fr) 18px',
  'gap': 1.5,
  'alignItems': 'center',
  'textAlign': 'left',
  'p': 2,
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  'fontFamily': 'inherit',
  'fontSize': 'var(--t-m)',
  '&:hover': { bgcolor: 'var(--brand-soft)' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: 'var(--t-s)', color: 'var(--ink-2)' },
}
