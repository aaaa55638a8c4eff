import * as routes from '#api/routes'
import { Link, useNavigate } from 'react-router'
import { Alert, Button } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { BuyerFields, fieldsOf, type TypedFields } from './buyer_fields'
import { FormDialog } from '../../ui/form_dialog'
import { NameInput } from '../../ui/name_input'
import { required } from '../../ui/validation'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useSave } from '../../ui/use_save'

type Typed = TypedFields & { name: string; email: string }
type Added = { id: string }
type Refused = Error & { body?: { code?: string; meta?: { id?: string } } }

/** What a host knows of a new client. An e-mail that is known leads to the client who has it. */
export function NewBuyer({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const path = usePath()
  const navigate = useNavigate()
  const { country } = useMe()
  const { save, isBusy, error, refusal } = useSave<Typed, Added>({
    send: async (api, { name, email, ...typed }) => {
      const body = { name, email, ...fieldsOf(typed) }
      return (await api.create(routes.ticketingBuyersStore, { body })) as Added
    },
    saved: 'admin.buyers.new.saved',
    isInline: true,
    onSaved: ({ id }) => void navigate(path(`buyers/${id}`)),
  })
  const known = (error as Refused | null)?.body?.meta?.id
  return (
    <FormDialog<Typed>
      title={t('admin.buyers.new.open')}
      text={t('admin.buyers.new.text')}
      values={{ phone: { prefix: phonePrefixOf(country) } }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
      maxWidth="sm"
    >
      <NameInput />
      <TextInput
        source="email"
        type="email"
        label={t('admin.buyers.email')}
        validate={required()}
        helperText={t('admin.buyers.new.email_help')}
      />
      <BuyerFields />
      {refusal && (
        <Alert
          severity="error"
          action={
            known && (
              <Button component={Link} to={path(`buyers/${known}`)} color="inherit" size="small">
                {t('admin.buyers.new.known')}
              </Button>
            )
          }
        >
          {refusal}
        </Alert>
      )}
    </FormDialog>
  )
}
