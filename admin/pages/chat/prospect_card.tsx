import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from 'react-admin'
import { UserCheck, UserPlus } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { AddClientDialog } from './add_client_dialog'
import { ChooseClientDialog } from './choose_client_dialog'
import { Face } from '../../ui/face'
import { Fact } from '../../ui/fact'
import { usePath } from '../../ui/use_path'
import type { Whole } from './use_chat'

/** Who wrote first and is no client yet: what is known of them, and the two ways in which they become one. */
export function ProspectCard({ conversation }: { conversation: Whole }) {
  const t = useTranslate()
  const path = usePath()
  const navigate = useNavigate()
  const [asked, ask] = useState<'add' | 'choose'>()
  const [email, setEmail] = useState('')
  const { id, client } = conversation
  const close = () => ask(undefined)
  // Where the client had a conversation already, both are that one now.
  const onJoined = (joined: Whole) => {
    close()
    if (joined.id !== id) void navigate(path(`chat/${joined.id}`), { replace: true })
  }

  return (
    <Box sx={CARD}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
        <Face name={client.name} size={56} />
        <Typography variant="h2" align="center" sx={{ overflowWrap: 'anywhere' }}>
          {client.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.chat.who.not_client')}
        </Typography>
      </Box>
      {client.phoneText && (
        <Box component="dl" sx={{ m: 0 }}>
          <Fact name={t('admin.chat.phone')}>{client.phoneText}</Fact>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button
          variant="contained"
          onClick={() => ask('add')}
          startIcon={<UserPlus size={16} aria-hidden="true" />}
        >
          {t('admin.chat.who.add')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => ask('choose')}
          startIcon={<UserCheck size={16} aria-hidden="true" />}
        >
          {t('admin.chat.who.choose')}
        </Button>
      </Box>
      {client.phone && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.chat.who.by_itself')}
        </Typography>
      )}
      {asked === 'add' && (
        <AddClientDialog
          conversation={conversation}
          onJoined={onJoined}
          onClose={close}
          onKnown={(typed) => {
            setEmail(typed)
            ask('choose')
          }}
        />
      )}
      {asked === 'choose' && (
        <ChooseClientDialog
          conversation={conversation}
          words={email}
          onJoined={onJoined}
          onClose={close}
        />
      )}
    </Box>
  )
}

const CARD = { p: 2.5, display: 'grid', gap: 2.5 }
