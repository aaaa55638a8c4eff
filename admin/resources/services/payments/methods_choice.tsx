import { useState } from 'react'
import { Plus } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { useGetList, useTranslate } from 'react-admin'
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { ONLINE_METHODS, paymentMethod } from '#shared/payment_methods'
import * as routes from '#api/routes'
import { providerName } from '#shared/linked_providers'
import { ErrorState } from '../../../ui/error_state'
import { FIELD_LABEL } from '../../../ui/choice_chips'
import { MethodDialog } from '../../payment_methods/method_dialog'
import { Rows } from '../../../ui/skeletons'
import { tickedIds, toggled } from './chosen_methods'
import { useIsOwner } from '../../../data/teams'
import { useItems } from '../../../data/use_read'
import { useLanguage } from '../../payment_methods/method_look'
import type { Method } from '../../payment_methods/method_look'

/** Reads all methods of the account. */
export const ALL_METHODS = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'order', order: 'ASC' as const },
}

type Row = { id: string; title: string; text?: string }

/** By which methods clients pay (field `paymentOptions.methods`): those of the platform, or the host's own. */
export function MethodsChoice() {
  const isOnline: boolean | undefined = useWatch({ name: 'paymentOptions.usePaymentProcessor' })
  return isOnline ? <OnlineMethods /> : <OwnMethods />
}

function OnlineMethods() {
  const t = useTranslate()
  const language = useLanguage()
  const rows = ONLINE_METHODS.map((id) => ({
    id,
    title: paymentMethod(id, language).title,
    text: t(`admin.services.methods.online.${id}`),
  }))
  return <Ticks key="online" rows={rows} mayBeOnSiteAlone={false} />
}

/** The host's own methods; the first is made here, over the form, which stays as it is. */
function OwnMethods() {
  const t = useTranslate()
  const isOwner = useIsOwner()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useGetList<Method>('wallet/methods', ALL_METHODS)
  const language = useLanguage()
  const { data: accounts = [] } = useItems(routes.paymentsOwnAccountsIndex, {})
  if (error) return <ErrorState of="methods" error={error as Error} onRetry={() => refetch()} />
  if (!data) return <Rows height={48} count={2} />

  const linked = accounts.map(({ id, title, provider, state }) => ({
    id,
    title,
    text:
      state === 'broken'
        ? t('admin.methods.accounts_of_own.why.broken')
        : t('admin.methods.accounts_of_own.to_own', {
            provider: providerName(provider, language),
          }),
  }))
  const proved = data.map(({ id, title, accountCode, isEnabled }) => ({
    id,
    title,
    text: isEnabled ? accountCode : t('admin.services.methods.reasons.off'),
  }))
  const rows = [...linked, ...proved]
  return (
    <Box>
      <Ticks key="own" rows={rows} mayBeOnSiteAlone />
      {rows.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t(`admin.services.methods.${isOwner ? 'none' : 'none_member'}`)}
        </Typography>
      )}
      {isOwner && (
        <Button
          variant="outlined"
          sx={{ mt: 1 }}
          startIcon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('admin.methods.add')}
        </Button>
      )}
      {isAdding && <MethodDialog onClose={() => setAdding(false)} />}
    </Box>
  )
}

/** The methods as ticks, "on site" last. The last one cannot be taken away. */
function Ticks({ rows, mayBeOnSiteAlone }: { rows: Row[]; mayBeOnSiteAlone: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const { field, fieldState } = useController({ name: 'paymentOptions.methods' })
  const value = (field.value ?? []) as string[]
  const choice = { value, ids: rows.map(({ id }) => id), mayBeOnSiteAlone }
  const isOnSite = rows.length === 0 && mayBeOnSiteAlone
  const ticked = isOnSite ? ['onSite'] : tickedIds(choice)
  const onSite = {
    id: 'onSite',
    title: paymentMethod('onSite', language).title,
    text: t('admin.services.methods.on_site'),
  }

  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={FIELD_LABEL}>
        {t('admin.services.methods.label')}
      </Box>
      {[...rows, onSite].map(({ id, title, text }) => {
        const next = isOnSite ? undefined : toggled(choice, id)
        return (
          <FormControlLabel
            key={id}
            disabled={!next}
            control={
              <Checkbox
                checked={ticked.includes(id)}
                onChange={() => next && field.onChange(next)}
                onBlur={field.onBlur}
              />
            }
            label={
              <>
                <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {title}
                </Box>
                <Box component="span" sx={SUB}>
                  {text}
                </Box>
              </>
            }
            sx={TICK}
          />
        )
      })}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? t(`admin.services.methods.${helpOf(ticked, rows)}`)}
      </FormHelperText>
    </Box>
  )
}

function helpOf(ticked: string[], rows: Row[]): string {
  if (rows.length === 0) return 'only_on_site'
  return rows.every(({ id }) => ticked.includes(id)) ? 'all' : 'some'
}

const TICK = {
  'display': 'flex',
  'alignItems': 'flex-start',
  'm': 0,
  'py': 0.25,
  'minHeight': 44,
  '& .MuiCheckbox-root': { mt: -0.5, ml: -1 },
  '& .MuiFormControlLabel-label': { minWidth: 0, pt: 0.5 },
}
const SUB = {
  display: 'block',
  fontSize: 'var(--t-s)',
  color: 'var(--ink-2)',
  overflowWrap: 'anywhere',
}
