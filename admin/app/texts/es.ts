import { textsOf, type Tree } from '../i18n_provider'

/** The dashboard's texts in Spanish, as one file. */
export const texts = textsOf(
  import.meta.glob<Tree>(
    [
      '../../../resources/lang/es/{account,admin,plans,ra,common,errors,validator}.json',
      '../../../resources/lang/es/{admin,common}/**/*.json',
    ],
    { import: 'default', eager: true }
  )
)
