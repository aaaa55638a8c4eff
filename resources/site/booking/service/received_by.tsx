import { Avatar } from '../../ui/avatar'
import { Users } from 'lucide-react'
import { useT } from '~/lib/use_t'

export type Person = { id: string; fullName: string; picture: string | null }

interface Props {
  people: Person[]
  /** Id of the chosen host, or `any`; null where there is no choice. */
  member: string | null
  /** Where to choose again. */
  change: string
}

/** The hosts who receive, with pictures, and a link to choose another one where clients may. */
export function ReceivedBy({ people, member, change }: Props) {
  const t = useT()
  if (!member && people.length === 0) return null

  const names = people.map(({ fullName }) => fullName).join(', ')
  const key = people.length > 1 ? 'together' : 'received_by'
  return (
    <div className="received-by">
      <span className="group-faces">
        {people.map(({ id, fullName, picture }) => (
          <Avatar key={id} name={fullName} picture={picture} />
        ))}
        {people.length === 0 && <Users size={20} aria-hidden="true" />}
      </span>
      <span>
        {names ? t(`booking.members.${key}`, { names }) : t('booking.members.any')}
        {member && (
          <>
            {' '}
            <a href={change}>{t('booking.members.change')}</a>
          </>
        )}
      </span>
    </div>
  )
}
