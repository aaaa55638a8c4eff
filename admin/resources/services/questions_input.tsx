import { Plus } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { useFieldArray } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { v4 as uuid } from 'uuid'
import { QUESTION_LIMITS, type Question } from '#shared/questions'
import { QuestionCard } from './question_card'

/** The questions of a service (field `fields`), which can be added, ordered and removed. */
export function QuestionsInput() {
  const t = useTranslate()
  const { fields, append, move, remove } = useFieldArray({ name: 'fields', keyName: 'key' })

  function add() {
    const question: Question = { id: uuid(), title: '', type: 'TEXT', required: false, options: [] }
    append(question, { focusName: `fields.${fields.length}.title` })
  }

  return (
    <>
      {fields.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.services.questions.none')}
        </Typography>
      )}
      <Box component="ol" sx={LIST}>
        {fields.map(({ key }, index) => (
          <QuestionCard
            key={key}
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Box>
        <Button
          variant="outlined"
          disabled={fields.length >= QUESTION_LIMITS.questions}
          startIcon={<Plus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {t('admin.services.questions.add')}
        </Button>
      </Box>
    </>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }
