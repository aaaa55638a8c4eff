import { flatten, type Texts } from './i18n_provider'

type Tree = Parameters<typeof flatten>[0]

const files = import.meta.glob<Tree>(
  '../../resources/lang/*/{account,admin,plans,ra,common,errors,validator}.json',
  {
    import: 'default',
  }
)

/** Loads the dashboard's texts in one language; the other one is never fetched. */
export async function loadTexts(locale: string): Promise<Texts> {
  const chosen = Object.entries(files).filter(([path]) => path.includes(`/lang/${locale}/`))
  const trees = await Promise.all(
    chosen.map(async ([path, load]) => ({ [namespaceOf(path)]: await load() }))
  )
  return flatten(Object.assign({}, ...trees))
}

function namespaceOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
}
