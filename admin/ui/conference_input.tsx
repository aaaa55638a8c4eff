import { Alert, Link } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { ChoiceChips } from './choice_chips'
import { useMe } from '../data/account'
import { useRead } from '../data/use_read'
import { isLink, maxLength, minLength, required } from './validation'
import { CONFERENCES, CONFERENCE_CODES, type ConferenceCode } from '#shared/conferences'

/** The room of a video call: a link that the host types, or one that a provider makes for each meeting. */
export function ConferenceInput() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const chosen: ConferenceCode | undefined = useWatch({ name: 'location.conference' })
  const { data } = useRead(routes.schedulingConnectionsIndex, {})
  const offered = CONFERENCE_CODES.filter(
    (code) => code === chosen || data?.providers.some((one) => one.code === code && one.isAvailable)
  )
  const names = offered.map((code) => ({ value: code, label: CONFERENCES[code] }))

  return (
    <>
      {offered.length > 0 && (
        <ChoiceChips<ConferenceCode | 'own'>
          label={t('admin.services.place.room')}
          choices={[{ value: 'own', label: t('admin.services.place.own_link') }, ...names]}
          value={chosen ?? 'own'}
          onChange={(room) =>
            setValue('location.conference', room === 'own' ? undefined : room, {
              shouldDirty: true,
            })
          }
        />
      )}
      {chosen ? (
        <Connected code={chosen} />
      ) : (
        <TextInput
          source="location.link"
          type="url"
          label={t('admin.services.place.link')}
          validate={[required(), minLength(3), maxLength(256), isLink()]}
          helperText={t('admin.services.place.link_help')}
        />
      )}
    </>
  )
}

/** By which account the room is made, or what is missing for it. */
function Connected({ code }: { code: ConferenceCode }) {
  const t = useTranslate()
  const isTeam = useMe().type === 't'
  const { data } = useRead(routes.schedulingConnectionsIndex, {})
  if (!data) return null
  const name = CONFERENCES[code]
  const provider = data.providers.find((one) => one.code === code)
  const own = data.items.filter((one) => one.provider === code)
  const working = own.find(({ state }) => state !== 'broken')
  if (provider?.isAvailable && provider.isOpen)
    return <Alert severity="info">{t('admin.services.place.room_open', { name })}</Alert>
  if (working)
    return (
      <Alert severity="info">
        {t('admin.services.place.room_by', { name, label: working.label })}
      </Alert>
    )
  const missing = isTeam ? 'room_of_team' : own.length > 0 ? 'room_broken' : 'room_missing'
  return (
    <Alert severity={isTeam ? 'info' : 'warning'}>
      {t(`admin.services.place.${missing}`, { name })}{' '}
      <Link href={`/profile/u/me/integrations#${code}`}>{t('admin.services.place.connect')}</Link>
    </Alert>
  )
}
