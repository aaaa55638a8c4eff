import { useWatch } from 'react-hook-form'
import { TextInput, useTranslate } from 'react-admin'
import { profileLink, useMe } from '../../data/account'
import { slugOf } from '#shared/slug'
import { isSlug, maxLength } from '../../ui/validation'

/** The slug of a service (field `slug`), after `folder`. Left empty on a new one it is made from the title. */
export function SlugInput({ folder }: { folder?: string }) {
  const t = useTranslate()
  const link = profileLink(useMe())
  const title: string | null = useWatch({ name: 'title' })
  const slug: string | null = useWatch({ name: 'slug' })
  const last = slug || slugOf(title ?? '')
  const preview =
    link && last
      ? `${link.replace(/^https?:\/\//, '')}/${folder ? `${folder}/` : ''}${last}`
      : undefined

  return (
    <TextInput
      source="slug"
      label={t('admin.services.slug')}
      placeholder={slugOf(title ?? '')}
      validate={[maxLength(80), isSlug()]}
      helperText={
        preview
          ? t('admin.services.slug_preview', { link: preview })
          : t('admin.services.slug_from_title')
      }
    />
  )
}
