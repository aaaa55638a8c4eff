import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DataTabs } from '../profile/data_tabs'
import { Page } from '../../ui/page'
import { Identities, ProviderNotice } from './identities'
import { NoPassword, Password } from './password'
import { Personal } from './personal'
import { Sessions } from './sessions'
import { usePerson } from '../../data/account'

/** What only concerns the person who is signed in: their password, other ways in, and where they are signed in. */
export function General() {
  const t = useTranslate()
  const { email, hasPassword } = usePerson()
  return (
    <Page
      title={t('admin.general.title')}
      intro={t('admin.general.intro', { email })}
      actions={<DataTabs current="data/general" />}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        <ProviderNotice />
        <Personal />
        {hasPassword ? <Password /> : <NoPassword email={email} />}
        <Identities />
        <Sessions />
      </Box>
    </Page>
  )
}
