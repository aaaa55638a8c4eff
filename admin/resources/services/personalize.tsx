import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { BasicFieldsInput } from './basic_fields_input'
import { QuestionsInput } from './questions_input'
import { Section } from '../../components/section'

/** What is asked of whoever books. */
export function Personalize() {
  const t = useTranslate()
  return (
    <Box sx={FIELDS}>
      <Section
        title={t('admin.services.questions.title')}
        text={t('admin.services.questions.text')}
      >
        <BasicFieldsInput />
        <QuestionsInput />
      </Section>
    </Box>
  )
}

const FIELDS = { width: '100%', maxWidth: 760, display: 'grid', gap: 4 }
