import { Autocomplete, Box, FormControlLabel, Switch, TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import { BooleanInput, useTranslate } from 'react-admin'
import { CUSTOMIZATION_LIMITS } from '#shared/customization'
import { isPriced, isTimed, type Kind } from './kinds'
import { useMe } from '../../data/account'

/** The look of a service in lists and on its page. */
export function LookInputs({ kind }: { kind: Kind }) {
  const t = useTranslate()
  return (
    <>
      <ColorInput />
      <TagsInput />
      <Box>
        {switchesOf(kind).map(([source, label]) => (
          <BooleanInput
            key={source}
            source={source}
            label={t(`admin.services.look.${label}`)}
            helperText={false}
          />
        ))}
      </Box>
    </>
  )
}

/** The parts of a kind that can be hidden; only timed kinds have a duration. */
function switchesOf(kind: Kind) {
  return [
    ...(isTimed(kind) ? ([['visibility.hideDuration', 'hide_duration']] as const) : []),
    ...(isPriced(kind) && kind.type !== 'PAYMENT_LINK'
      ? ([['visibility.showFree', 'show_free']] as const)
      : []),
  ]
}

/** An accent of the service's own, or the host's (field `customization.color`). */
function ColorInput() {
  const t = useTranslate()
  const { accentColor } = useMe()
  const { field } = useController({ name: 'customization.color' })
  const color = field.value as string | null

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={color !== null}
            onChange={(event) => field.onChange(event.target.checked ? accentColor : null)}
          />
        }
        label={t('admin.services.look.own_color')}
      />
      {color !== null && (
        <TextField
          type="color"
          label={t('admin.services.look.color')}
          value={color}
          onChange={(event) => field.onChange(event.target.value)}
          helperText={t('admin.services.look.color_help')}
          sx={{ maxWidth: 240 }}
        />
      )}
    </Box>
  )
}

const isGood = (tags: string[]) =>
  tags.length <= CUSTOMIZATION_LIMITS.tags &&
  tags.every(({ length }) => length <= CUSTOMIZATION_LIMITS.tag)

/** The tags of a service (field `tags`). */
function TagsInput() {
  const t = useTranslate()
  const text = t('admin.services.look.tag_long')
  const { field, fieldState } = useController({
    name: 'tags',
    rules: { validate: (tags: string[]) => isGood(tags) || text },
  })
  const change = (tags: string[]) =>
    field.onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])

  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[] as string[]}
      value={field.value as string[]}
      onChange={(_event, tags) => change(tags)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('admin.services.look.tags')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? t('admin.services.look.tags_help')}
        />
      )}
    />
  )
}
