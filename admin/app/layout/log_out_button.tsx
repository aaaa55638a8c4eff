import { LogOut } from 'lucide-react'
import { ListItemButton, ListItemText, Tooltip } from '@mui/material'
import { useLogout, useTranslate } from 'react-admin'
import { ENTRY } from './entry'

/** Ends the session and leaves for the sign-in page. */
export function LogOutButton({ isMini }: { isMini: boolean }) {
  const t = useTranslate()
  const logout = useLogout()
  const label = t('ra.auth.logout')

  return (
    <Tooltip title={isMini ? label : ''} placement="right">
      <ListItemButton
        component="button"
        aria-label={isMini ? label : undefined}
        onClick={() => logout()}
        sx={{ ...ENTRY, mx: 1, mt: 1, flexGrow: 0, width: 'auto' }}
      >
        <LogOut size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
        {!isMini && <ListItemText primary={label} sx={{ my: 0 }} />}
      </ListItemButton>
    </Tooltip>
  )
}
