import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { Page } from '../../ui/page'
import { Identities, ProviderNotice } from './identities'
import { NoPassword, Password } from './password'
import { Personal } from './personal'
import { Sessions } from './sessions'
import { usePerson } from '../../data/account'

/** The personal data of the signed-in person: password, identities and sessions. */
export function General() {
  const t = useTranslate()
  const { email, hasPassword } = usePerson()
  return (
    <Page
      title={t('admin.general.title')}
      intro={t('admin.general.intro', { email })}
      tabs={<EntryTabs of="data" />}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        <ProviderNotice />
        <Personal />
        {hasPassword ? <Password /> : <NoPassword email={email} />}
        <Identities />
        <Sessions />
        <ChangesFold thing="login" />
      </Box>
    </Page>
  )
}
