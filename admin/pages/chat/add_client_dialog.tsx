import { useState } from 'react'
import { Alert, Button, TextField } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { NameInput } from '../../ui/name_input'
import { required } from '../../ui/validation'
import { useAddClient, type TypedClient, type Whole } from './use_chat'

interface Props {
  conversation: Whole
  onJoined: (conversation: Whole) => void
  onClose: () => void
  /** The e-mail is that of a client already. */
  onKnown: (email: string) => void
}

/** What a host enters of a person who wrote first: their name and e-mail; the phone is the one that they wrote from. */
export function AddClientDialog({ conversation, onJoined, onClose, onKnown }: Props) {
  const t = useTranslate()
  const { client } = conversation
  const [typed, keep] = useState('')
  const { save, isBusy, refusal } = useAddClient(conversation, { onJoined })
  const choose = (
    <Button color="inherit" size="small" onClick={() => onKnown(typed)}>
      {t('admin.chat.who.choose_known')}
    </Button>
  )
  return (
    <FormDialog<TypedClient>
      title={t('admin.chat.who.add')}
      text={t('admin.chat.who.add_text')}
      values={{ name: namedIn(client), email: '' }}
      confirm={t('admin.chat.who.save')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ name, email: address }) => {
        keep(address)
        return save({ name, email: address })
      }}
    >
      <NameInput />
      <TextInput
        source="email"
        type="email"
        label={t('admin.chat.email')}
        validate={required()}
        helperText={false}
      />
      {client.phoneText && (
        <TextField
          label={t('admin.chat.phone')}
          value={client.phoneText}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      {refusal && (
        <Alert severity="error" action={choose}>
          {refusal}
        </Alert>
      )}
    </FormDialog>
  )
}

/** The name of a person's profile; nothing where they are called by their phone or by WhatsApp's id. */
function namedIn({ name, phoneText }: Whole['client']): string {
  return name === phoneText || name.startsWith('WhatsApp …') ? '' : name
}
