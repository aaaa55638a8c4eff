import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DataTabs } from '../profile/data_tabs'
import { Page } from '../../components/page'
import { Password } from './password'
import { Personal } from './personal'
import { Sessions } from './sessions'
import { useMe } from '../../account'

/** What only concerns the person who is signed in: their password, and where they are signed in. */
export function General() {
  const t = useTranslate()
  const { email } = useMe()
  return (
    <Page
      title={t('admin.general.title')}
      intro={t('admin.general.intro', { email })}
      actions={<DataTabs current="data/general" />}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        <Personal />
        <Password />
        <Sessions />
      </Box>
    </Page>
  )
}
