import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { ListItemButton, ListItemText, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ENTRY } from './entry'

/** Opens the contact dialog over the current page. */
export function HelpEntry({ isMini, onClick }: { isMini: boolean; onClick: () => void }) {
  const t = useTranslate()
  const label = t('common.help')

  return (
    <Tooltip title={isMini ? label : ''} placement="right">
      <ListItemButton
        component={Link}
        to="#contact"
        aria-label={isMini ? label : undefined}
        onClick={onClick}
        sx={{ ...ENTRY, mx: 1, mt: 1, flexGrow: 0 }}
      >
        <CircleHelp size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
        {!isMini && <ListItemText primary={label} sx={{ my: 0 }} />}
      </ListItemButton>
    </Tooltip>
  )
}
