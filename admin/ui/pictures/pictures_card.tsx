import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PictureField } from './picture_field'
import { SectionCard } from '../section'

/** The pictures of the account. Each saves itself. */
export function PicturesCard() {
  const t = useTranslate()
  return (
    <Box sx={{ maxWidth: 760, mb: 2 }}>
      <SectionCard title={t('admin.pictures.title')} text={t('admin.pictures.text')}>
        <PictureField kind="PROFILE" />
        <PictureField kind="COVER" />
      </SectionCard>
    </Box>
  )
}
