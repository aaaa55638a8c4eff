import { Dialog, DialogActions, DialogContent, DialogTitle, Button } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { Username } from '../../pages/profile/about'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'

/**
 * Another last part for the public address; saving what has not changed just closes. See docs/domain.md, "Field rules".
 */
export default function UsernameDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { username: before } = useMe()
  const saveAccount = useSaveAccount()
  const { save } = useSave<{ username: string }>(
    async ({ username }) => {
      if (username !== before) await saveAccount({ username })
      onClose()
    },
    'admin.account.username_saved',
    'admin.failed.username'
  )

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="username-title"
      slotProps={{ paper: { sx: { width: 500 } } }}
    >
      <Form record={{ username: before }} onSubmit={save} noValidate>
        <DialogTitle id="username-title">{t('admin.account.edit_link')}</DialogTitle>
        <DialogContent>
          <Username />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <SaveButton alwaysEnable icon={<></>} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
