import { DateTime } from 'luxon'
import * as routes from '#api/routes'
import { Alert, Box, Typography } from '@mui/material'
import { API_RESOURCES, type ApiResource, type ApiScope } from '#shared/api_scopes'
import { CheckboxGroupInput, DateInput, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { maxLength, required } from '../../ui/validation'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'

interface Props {
  onClose: () => void
  onMade: (key: string) => void
}

type Typed = { name: string; until?: string | null } & Partial<
  Record<ApiResource, ('read' | 'write')[]>
>

/** Names a key and chooses what it may read and write, and until when. */
export function KeyDialog({ onClose, onMade }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const making = useSave<Typed, { key: string }>({
    send: (api, typed) =>
      api.call(routes.accountsApiKeysStore, {
        body: {
          name: typed.name,
          scopes: scopesOf(typed),
          expiresAt: endOf(typed.until, timeZone),
        },
      }),
    reads: [routes.accountsApiKeysIndex],
    isInline: true,
    onSaved: ({ key }) => {
      onClose()
      onMade(key)
    },
  })

  return (
    <FormDialog<Typed>
      title={t('admin.api_keys.add')}
      text={t('admin.api_keys.add_text')}
      confirm={t('admin.api_keys.make')}
      maxWidth="sm"
      isBusy={making.isBusy}
      onClose={onClose}
      onSend={async (typed) =>
        scopesOf(typed).length === 0
          ? { bookings: t('admin.api_keys.choose_one') }
          : making.submit(typed)
      }
    >
      <TextInput
        autoFocus
        source="name"
        label={t('admin.api_keys.name')}
        helperText={t('admin.api_keys.name_help')}
        validate={[required(), maxLength(60)]}
      />
      <Box sx={GRID}>
        {API_RESOURCES.map((resource) => (
          <CheckboxGroupInput
            key={resource}
            source={resource}
            label={t(`admin.api_keys.resources.${resource}`)}
            choices={(['read', 'write'] as const).map((id) => ({
              id,
              name: t(`admin.api_keys.${id}`),
            }))}
            helperText={false}
          />
        ))}
      </Box>
      <DateInput
        source="until"
        label={t('admin.api_keys.until')}
        helperText={t('admin.api_keys.until_help')}
      />
      <Typography variant="body2" color="text.secondary">
        {t('admin.api_keys.closed')}
      </Typography>
      {making.refusal && <Alert severity="error">{making.refusal}</Alert>}
    </FormDialog>
  )
}

function scopesOf(typed: Typed): ApiScope[] {
  return API_RESOURCES.flatMap((resource) =>
    (typed[resource] ?? []).map((verb): ApiScope => `${resource}:${verb}`)
  )
}

/** A key holds to the end of its last day, by the clock of the account. */
function endOf(day: string | null | undefined, zone: string): string | undefined {
  if (!day) return undefined
  return DateTime.fromISO(day, { zone }).endOf('day').startOf('second').toUTC().toISO()!
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
}
