import { useState, type ReactNode } from 'react'
import { Alert, Box, FormControlLabel, Link, Switch, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { SectionCard } from '../../ui/section'
import { plusPath, profilePath } from '#shared/service_path'
import { useMe, type Me } from '../../data/account'
import { useFailureText } from '../../ui/use_failure'
import { useSaveAccount } from '../../data/use_save_account'

/** How the public page is reached: its information page, and Plus mode. Each switch is saved by itself, beside the form. */
export function PageCard() {
  const t = useTranslate()
  const me = useMe()
  const plus = me.username ? `${location.origin}${plusPath(profilePath(me))}` : undefined
  return (
    <Box sx={{ maxWidth: 760, mb: 2 }}>
      <SectionCard title={t('admin.page.title')} text={t('admin.page.text')}>
        <Choice field="showInfoPage" text={t('admin.page.showInfoPage_text')} />
        <Choice
          field="isPlus"
          text={
            me.isPlus && plus ? (
              <Link href={plus} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
                {plus.replace(/^https?:\/\//, '')}
              </Link>
            ) : (
              t(me.picture ? 'admin.page.isPlus_text' : 'errors.PLUS_NEEDS_PICTURE')
            )
          }
        />
      </SectionCard>
    </Box>
  )
}

/** A switch; what the server refuses is said below it. */
function Choice({ field, text }: { field: 'showInfoPage' | 'isPlus'; text: ReactNode }) {
  const t = useTranslate()
  const me: Me = useMe()
  const save = useSaveAccount()
  const notify = useNotify()
  const textOf = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [refusal, refuse] = useState<string>()

  async function change(isOn: boolean) {
    setBusy(true)
    refuse(undefined)
    try {
      await save({ [field]: isOn })
      notify('admin.profile.saved', { type: 'info' })
    } catch (error) {
      refuse(textOf(error, { fallback: 'admin.failed.profile' }).text)
    }
    setBusy(false)
  }

  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={me[field]}
            disabled={isBusy}
            onChange={({ target }) => void change(target.checked)}
          />
        }
        label={t(`admin.page.${field}`)}
      />
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
    </Box>
  )
}
