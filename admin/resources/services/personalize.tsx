import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AfterInputs } from './after_inputs'
import { BannerInput } from './banner_input'
import { BasicFieldsInput } from './basic_fields_input'
import { LookInputs } from './look_inputs'
import { QuestionsInput } from './questions_input'
import { Section } from '../../ui/section'
import type { Kind } from './kinds'

/** The personalize tab: look, questions, and what follows a booking. */
export function Personalize({ kind }: { kind: Kind }) {
  const t = useTranslate()
  return (
    <Box sx={FIELDS}>
      <Section title={t('admin.services.look.title')} text={t('admin.services.look.text')}>
        <BannerInput resource={kind.path} />
        <LookInputs kind={kind} />
      </Section>
      <Section
        title={t('admin.services.questions.title')}
        text={t('admin.services.questions.text')}
      >
        <BasicFieldsInput />
        <QuestionsInput />
      </Section>
      <Section title={t('admin.services.after.title')} text={t('admin.services.after.text')}>
        <AfterInputs />
      </Section>
    </Box>
  )
}

const FIELDS = { width: '100%', maxWidth: 760, display: 'grid', gap: 4 }
