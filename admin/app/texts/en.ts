import { textsOf, type Tree } from '../i18n_provider'

/** The dashboard's texts in English, as one file. */
export const texts = textsOf(
  import.meta.glob<Tree>(
    [
      '../../../resources/lang/en/{account,admin,plans,ra,common,errors,validator}.json',
      '../../../resources/lang/en/{admin,common}/**/*.json',
    ],
    { import: 'default', eager: true }
  )
)
