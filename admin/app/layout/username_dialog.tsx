import { Dialog, DialogActions, DialogContent, DialogTitle, Button } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { Username } from '../../pages/profile/about'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'

/** Changes the username. Saving it unchanged only closes the dialog (docs/domain.md, "Field rules"). */
export default function UsernameDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { username: before } = useMe()
  const saveAccount = useSaveAccount()
  const { submit } = useSave<{ username: string }>({
    send: async (_api, { username }) => {
      if (username !== before) await saveAccount({ username })
    },
    saved: 'admin.account.username_saved',
    failed: 'admin.failed.username',
    onSaved: onClose,
  })

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="username-title"
      slotProps={{ paper: { sx: { width: 500 } } }}
    >
      <Form record={{ username: before }} onSubmit={submit} noValidate>
        <DialogTitle id="username-title">{t('admin.account.edit_link')}</DialogTitle>
        <DialogContent>
          <Username />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <SaveButton alwaysEnable icon={<></>} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
