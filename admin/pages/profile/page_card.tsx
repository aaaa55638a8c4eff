import type { ReactNode } from 'react'
import { Alert, Box, FormControlLabel, Link, Switch, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SectionCard } from '../../ui/section'
import { plusPath, profilePath } from '#shared/service_path'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'

/** The options of the public page: information page and Plus mode. Each switch saves itself. */
export function PageCard() {
  const t = useTranslate()
  const me = useMe()
  const plus = me.username ? `${location.origin}${plusPath(profilePath(me))}` : undefined
  return (
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
  )
}

/** A switch with its refusal below it. */
function Choice({ field, text }: { field: 'showInfoPage' | 'isPlus'; text: ReactNode }) {
  const t = useTranslate()
  const me: Me = useMe()
  const saveAccount = useSaveAccount()
  const { save, isBusy, refusal } = useSave<boolean>({
    send: (_api, isOn) => saveAccount({ [field]: isOn }),
    saved: 'admin.profile.saved',
    failed: 'admin.failed.profile',
    isInline: true,
  })

  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={me[field]}
            disabled={isBusy}
            onChange={({ target }) => void save(target.checked)}
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
