import { useState } from 'react'
import { Box, Link } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { TextInput, useTranslate } from 'react-admin'
import { profileLink, useMe } from '../../data/account'
import { slugOf } from '#shared/slug'
import { isSlug, maxLength } from '../../ui/validation'

/**
 * The link of a service, after `folder`, and on request its last part (field `slug`). Left empty on a new one it is made
 * from the title.
 */
export function SlugInput({ folder }: { folder?: string }) {
  const t = useTranslate()
  const link = profileLink(useMe())
  const [title, slug] = useWatch({ name: ['title', 'slug'] }) as [string | null, string | null]
  const { errors } = useFormState({ name: 'slug' })
  const [isOpen, setOpen] = useState(false)
  const made = slugOf(title ?? '')
  const start = link && `${link.replace(/^https?:\/\//, '')}/${folder ? `${folder}/` : ''}`

  return (
    <>
      {start && (
        <Box sx={LINE}>
          <span>
            {t('admin.services.slug_preview')} {start}
            <b>{slug || made || '…'}</b>
          </span>
          {!isOpen && (
            <Link component="button" type="button" onClick={() => setOpen(true)} sx={CHANGE}>
              {t('admin.services.slug_change')}
            </Link>
          )}
        </Box>
      )}
      {(isOpen || errors.slug || !start) && (
        <TextInput
          source="slug"
          label={t('admin.services.slug')}
          placeholder={made}
          autoFocus={isOpen}
          validate={[maxLength(80), isSlug()]}
          helperText={t('admin.services.slug_from_title')}
        />
      )}
    </>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mt: 0.75,
  fontSize: 'var(--t-s)',
  color: 'var(--ink-3)',
  overflowWrap: 'anywhere',
}
const CHANGE = { font: 'inherit', minHeight: 24 }
