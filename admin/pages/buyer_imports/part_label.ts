import type { useTranslate } from 'react-admin'
import type { ImportPart } from '#shared/buyer_imports'

/** The name of what a column holds. */
export function partLabel(t: ReturnType<typeof useTranslate>, part: ImportPart): string {
  if (part === 'lastName') return t('admin.buyer_imports.columns.lastName')
  return t(`admin.buyers.${part}`)
}
