import * as routes from '#api/routes'
import { Alert, Box } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { required } from '../../ui/validation'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { ChangeProps, Ticket } from './ticket'

type Typed = {
  name: string
  prefix?: string | null
  number?: string | null
  address?: string | null
}

/** Corrects the client's details; the e-mail stays, for it says who the client is. */
export function DetailsDialog({ ticket, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { country } = useMe()
  const { code, attendee } = ticket
  const before = {
    ...valuesOf(attendee),
    prefix: prefixOf(attendee.phone) || phonePrefixOf(country),
  }
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, typed) =>
      api.call(routes.ticketingTicketsUpdate, { params: { code }, body: bodyOf(typed, before) }),
    saved: 'admin.bookings.details_dialog.done',
    isInline: true,
    refreshes: true,
    reads: [routes.ticketingTicketsHistory],
    onSaved: () => {
      onDone()
      onClose()
    },
  })

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.more.details')}
      text={t('admin.bookings.details_dialog.text', { email: attendee.email })}
      values={before}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        source="name"
        label={t('admin.bookings.new.name')}
        validate={required()}
        helperText={false}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '96px 1fr' }}>
        <TextInput
          source="prefix"
          label={t('admin.bookings.details_dialog.prefix')}
          type="tel"
          helperText={false}
        />
        <TextInput
          source="number"
          label={t('admin.bookings.new.phone')}
          type="tel"
          helperText={false}
        />
      </Box>
      {ticket.location.type === 'userLocation' && (
        <TextInput
          source="address"
          label={t('admin.bookings.new.address')}
          validate={required()}
          helperText={false}
        />
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

function valuesOf({ name, phone, address }: Ticket['attendee']): Typed {
  return { name, number: phone?.split(' ').slice(1).join(' ') ?? '', address }
}

const prefixOf = (phone: string | null) => phone?.split(' ')[0] ?? ''

/** Only what was changed: what another person corrects meanwhile stays. */
function bodyOf({ name, prefix, number, address }: Typed, before: Typed) {
  const hasPhone = Boolean(prefix?.trim() && number?.trim())
  const isOtherPhone = prefix !== before.prefix || number !== before.number
  return {
    attendee: {
      ...(name !== before.name && { name }),
      ...(hasPhone &&
        isOtherPhone && { phone: { prefix: prefix!.trim(), number: number!.trim() } }),
    },
    ...(address?.trim() && address !== before.address && { address: address.trim() }),
  }
}
