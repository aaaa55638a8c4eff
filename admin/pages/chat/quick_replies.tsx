import * as routes from '#api/routes'
import { lazy, Suspense, useState } from 'react'
import { Pencil, Plus, Zap } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Button, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import type { QuickReply } from './quick_reply_dialog'
import { publicLink, useMe } from '../../data/account'
import { useItems } from '../../data/use_read'

/** Fetched when one is edited. */
const QuickReplyDialog = lazy(async () => ({
  default: (await import('./quick_reply_dialog')).QuickReplyDialog,
}))

/** Texts that the account often answers with, to be put into an answer, added, changed and deleted; the first is its link. */
export function QuickReplies({ onPick }: { onPick: (text: string) => void }) {
  const t = useTranslate()
  const { data = [] } = useItems(routes.messagingQuickRepliesIndex, {})
  const link = publicLink(useMe())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [edited, edit] = useState<QuickReply | 'new'>()
  const [isChanging, change] = useState(false)
  const close = () => {
    setAnchor(null)
    change(false)
  }
  const open = (what: QuickReply | 'new') => {
    close()
    edit(what)
  }

  return (
    <>
      <Button
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Zap size={16} aria-hidden="true" />}
      >
        {t('admin.chat.quick.open')}
      </Button>
      {data.length > 0 && (
        <IconButton
          onClick={({ currentTarget }) => {
            change(true)
            setAnchor(currentTarget)
          }}
          aria-label={t('admin.chat.quick.edit')}
          aria-haspopup="menu"
          size="small"
        >
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { maxWidth: 360, maxHeight: 360 } } }}
      >
        {link && !isChanging && (
          <MenuItem
            onClick={() => {
              close()
              onPick(link)
            }}
          >
            <ListItemText
              primary={t('admin.chat.quick.link')}
              secondary={link.replace(/^https?:\/\//, '')}
              slotProps={{ secondary: { noWrap: true } }}
            />
          </MenuItem>
        )}
        {data.map((reply) => (
          <MenuItem
            key={reply.id}
            onClick={() => {
              if (isChanging) return open(reply)
              close()
              onPick(reply.text)
            }}
          >
            <ListItemText
              primary={reply.title}
              secondary={reply.text}
              slotProps={{ secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        {(data.length > 0 || link) && <Divider />}
        <MenuItem onClick={() => open('new')}>
          <Plus size={16} aria-hidden="true" style={{ marginRight: 8 }} />
          {t('admin.chat.quick.add')}
        </MenuItem>
      </Menu>
      {edited && (
        <Suspense>
          <QuickReplyDialog reply={edited} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </>
  )
}
