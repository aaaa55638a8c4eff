import { useState } from 'react'
import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { HttpError, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { PhoneInputs } from '../../ui/phone_inputs'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { required } from '../../ui/validation'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { ChangeProps, Ticket } from './ticket'

type Detailed = Pick<Ticket, 'attendee' | 'version'>

type Refused = { meta?: { present?: Detailed }; sent?: ReturnType<typeof bodyOf> }

type Typed = {
  name: string
  phone: { prefix?: string | null; number?: string | null }
  address?: string | null
  version: number
}

/** Corrects the client's details; the e-mail stays, for it says who the client is. */
export function DetailsDialog({ ticket, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { country } = useMe()
  const { code, attendee } = ticket
  // What the dialog began with, also where the booking is read again meanwhile.
  const [before] = useState(() => valuesOf(ticket, country))
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, typed) =>
      api
        .call(routes.ticketingTicketsUpdate, { params: { code }, body: bodyOf(typed, before) })
        .catch((failure: HttpError) => {
          throw inForm(failure, country)
        }),
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
      takes={(present) => present}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        source="name"
        label={t('admin.bookings.new.name')}
        validate={required()}
        helperText={false}
      />
      <PhoneInputs label={t('admin.bookings.new.phone')} />
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

function valuesOf({ attendee, version }: Detailed, country: string): Typed {
  const { name, phone, address } = attendee
  const [prefix, ...number] = phone?.split(' ') ?? [phonePrefixOf(country)]
  return { name, phone: { prefix, number: number.join(' ') }, address, version }
}

/** Only what was changed: what another person corrects meanwhile stays. */
function bodyOf({ name, phone, address, version }: Typed, before: Typed) {
  const [prefix, number] = [phone.prefix?.trim(), phone.number?.trim()]
  const isOther = prefix !== before.phone.prefix || number !== before.phone.number
  return {
    attendee: {
      ...(name !== before.name && { name }),
      ...(prefix && number && isOther && { phone: { prefix, number } }),
    },
    ...(address?.trim() && address !== before.address && { address: address.trim() }),
    version,
  }
}

/** A refusal because of a change meanwhile, with what was sent and what is saved as the fields of the form. */
function inForm(failure: HttpError, country: string): HttpError {
  const { meta, sent, ...body } = Object(failure.body) as Refused
  if (!meta?.present || !sent) return failure
  const { attendee, ...others } = sent
  const present = valuesOf(meta.present, country)
  return new HttpError(failure.message, failure.status, {
    ...body,
    meta: { present },
    sent: { ...attendee, ...others },
  })
}
