import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Box, Card, IconButton } from '@mui/material'
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { hasOptions, QUESTION_LIMITS, QUESTION_TYPES, type QuestionType } from '#shared/questions'
import { Pair } from '../../ui/pair'
import { maxLength, required } from '../../ui/validation'
import { enoughOptions, linesOf, textOf } from './question_options'

interface Props {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** A question of the host: its text, its kind of answer and its place in the list. */
export function QuestionCard({ index, count, onMove, onRemove }: Props) {
  const t = useTranslate()
  const source = `fields.${index}`
  const type: QuestionType = useWatch({ name: `${source}.type` })
  const number = index + 1

  return (
    <Card component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, mb: -0.5 }}>
        <Move
          icon={ArrowUp}
          label={t('admin.services.questions.up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Move
          icon={ArrowDown}
          label={t('admin.services.questions.down', { number })}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
        />
        <Move
          icon={Trash2}
          label={t('admin.services.questions.remove', { number })}
          onClick={onRemove}
        />
      </Box>
      <Pair columns="minmax(0, 3fr) minmax(0, 2fr)">
        <TextInput
          source={`${source}.title`}
          label={t('admin.services.questions.title_of', { number })}
          validate={[required(), maxLength(QUESTION_LIMITS.title)]}
          helperText={false}
        />
        <SelectInput
          source={`${source}.type`}
          label={t('admin.services.questions.type')}
          choices={QUESTION_TYPES.map((id) => ({
            id,
            name: t(`admin.services.questions.types.${id}`),
          }))}
          validate={required()}
          helperText={false}
        />
      </Pair>
      {hasOptions(type) && (
        <TextInput
          source={`${source}.options`}
          label={t('admin.services.questions.options')}
          helperText={t('admin.services.questions.options_help')}
          format={textOf}
          parse={linesOf}
          validate={enoughOptions}
          multiline
          minRows={3}
        />
      )}
      <BooleanInput
        source={`${source}.required`}
        label={t('admin.services.questions.required')}
        helperText={false}
      />
    </Card>
  )
}

interface MoveProps {
  icon: LucideIcon
  label: string
  disabled?: boolean
  onClick: () => void
}

/** The button stays focusable at the end of the list, because it keeps the focus after a move. */
function Move({ icon: Icon, label, disabled = false, onClick }: MoveProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={disabled}
      sx={{ opacity: disabled ? 0.4 : 1 }}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}
