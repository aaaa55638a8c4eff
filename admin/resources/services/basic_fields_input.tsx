import { useController } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { MenuItem, TextField } from '@mui/material'
import { BASIC_FIELDS, type BasicField } from '#shared/questions'
import { Pair } from '../../ui/pair'

const WAYS = ['hidden', 'optional', 'required'] as const

type Way = (typeof WAYS)[number]

/** Whether clients give a telephone number and a document (field `basicFields`). */
export function BasicFieldsInput() {
  const t = useTranslate()
  const { field } = useController({ name: 'basicFields' })
  const chosen = field.value as BasicField[]

  function choose(name: BasicField['field'], way: Way) {
    const next = { field: name, show: way !== 'hidden', required: way !== 'optional' }
    field.onChange(chosen.map((one) => (one.field === name ? next : one)))
  }

  return (
    <Pair columns="1fr 1fr">
      {[...BASIC_FIELDS].reverse().map((name) => (
        <TextField
          key={name}
          select
          fullWidth
          label={t(`admin.services.questions.basic.${name}`)}
          value={wayOf(chosen, name)}
          onChange={(event) => choose(name, event.target.value as Way)}
        >
          {WAYS.map((way) => (
            <MenuItem key={way} value={way}>
              {t(`admin.services.questions.ways.${way}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Pair>
  )
}

function wayOf(chosen: BasicField[], name: BasicField['field']): Way {
  const { show, required } = chosen.find(({ field }) => field === name)!
  if (!show) return 'hidden'
  return required ? 'required' : 'optional'
}
