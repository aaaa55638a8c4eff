import { Head } from '@inertiajs/react'
import { CalendarClock, Search } from 'lucide-react'
import { Avatar } from '~/ui/avatar'
import { partsOf } from '#shared/search'
import { useT } from '~/lib/use_t'

type Hit = { id: string; title: string; description: string | null; url: string }
type Group = { kind: string; hits: Hit[] }

interface Props {
  /** What was typed. */
  query: string
  /** What fits it; null while nothing is asked, or where it is too short. */
  groups: Group[] | null
}

/** Professionals and services with a public page, by a few words. A form of its own, so it works without script. */
export default function SearchPage({ query, groups }: Props) {
  const t = useT()
  return (
    <div className="search-page">
      <Head title={t('search.search.title')}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1>{t('search.search.headline')}</h1>
      <form action="/search" role="search">
        <label className="hidden" htmlFor="search">
          {t('search.search.label')}
        </label>
        <input
          id="search"
          type="search"
          name="search"
          defaultValue={query}
          placeholder={t('search.search.example')}
          maxLength={80}
          autoComplete="off"
        />
        <button className="button main">
          <Search size={18} aria-hidden="true" /> {t('search.search.button')}
        </button>
      </form>
      {groups === null && <p className="hint">{t('search.search.hint')}</p>}
      {groups?.length === 0 && (
        <div className="hint" role="status">
          <h2>{t('search.search.none', { query })}</h2>
          <p>{t('search.search.none_text')}</p>
        </div>
      )}
      {groups?.map((group) => (
        <Results key={group.kind} group={group} query={query} />
      ))}
    </div>
  )
}

function Results({ group: { kind, hits }, query }: { group: Group; query: string }) {
  const t = useT()
  return (
    <section>
      <h2>{t(`search.search.kinds.${kind}`)}</h2>
      <ul>
        {hits.map(({ id, title, description, url }) => (
          <li key={id}>
            <a href={url}>
              {kind === 'professionals' ? (
                <Avatar name={title} picture={null} />
              ) : (
                <span className="avatar" aria-hidden="true">
                  <CalendarClock size={22} />
                </span>
              )}
              <span>
                <b>
                  <Marked text={title} query={query} />
                </b>
                {description && (
                  <small>
                    <Marked text={description} query={query} />
                  </small>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text with the words that were looked for. */
function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map(({ text: part, isFound }, index) =>
    isFound ? <mark key={index}>{part}</mark> : part
  )
}
