import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useGetList, useTranslate } from 'react-admin'
import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { ChoiceChips } from '../../ui/choice_chips'
import type { Draft } from './workflow'

/** The services that a workflow is for (field `services`): all, or some. */
export function ServicesInput() {
  const t = useTranslate()
  const { field } = useController<Draft, 'services'>({ name: 'services' })
  const { value, onChange } = field
  return (
    <Box>
      <ChoiceChips
        label={t('admin.workflows.for')}
        value={value ? 'some' : 'all'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        choices={[
          { value: 'all', label: t('admin.workflows.all_services') },
          { value: 'some', label: t('admin.workflows.some_services') },
        ]}
      />
      {value && <Some value={value} onChange={onChange} />}
    </Box>
  )
}

type SomeProps = { value: string[]; onChange: (ids: string[]) => void }

function Some({ value, onChange }: SomeProps) {
  const t = useTranslate()
  const id = useId()
  const { data = [] } = useGetList<{ id: string; title: string }>('services', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
  })
  const toggle = (one: string, isOn: boolean) =>
    onChange(isOn ? [...value, one] : value.filter((other) => other !== one))
  return (
    <Box role="group" aria-label={t('admin.workflows.some_services')} aria-describedby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5 }}>
        {data.map((service) => (
          <FormControlLabel
            key={service.id}
            label={service.title}
            control={
              <Checkbox
                checked={value.includes(service.id)}
                onChange={({ target }) => toggle(service.id, target.checked)}
              />
            }
          />
        ))}
      </Box>
      <FormHelperText id={id}>
        {value.length === 0 && t('admin.workflows.no_services')}
      </FormHelperText>
    </Box>
  )
}
