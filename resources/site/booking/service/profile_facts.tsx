import type { Data } from '@generated/data'
import { AtSign, FileText, Globe, MessageCircle, Music, Video, type LucideIcon } from 'lucide-react'
import { useT } from '~/lib/use_t'

const ICONS: Record<string, LucideIcon> = {
  whatsapp: MessageCircle,
  telegram: MessageCircle,
  discord: MessageCircle,
  youtube: Video,
  twitch: Video,
  tiktok: Video,
  spotify: Music,
  drive: FileText,
  pdf: FileText,
  blogs: FileText,
  cupo: Globe,
  other: Globe,
}

/** The facts and links that hosts add to their profile. */
export function ProfileFacts({ profile }: { profile: Data.Catalog.Profile }) {
  const { additionalFields, socialNetworks } = profile
  return (
    <>
      {additionalFields.length > 0 && (
        <dl className="profile-facts">
          {additionalFields.map(({ title, value }) => (
            <div key={title + value}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {socialNetworks.length > 0 && (
        <ul className="networks">
          {socialNetworks.map((network) => (
            <Network key={network.url} {...network} />
          ))}
        </ul>
      )}
    </>
  )
}

function Network({
  type,
  url,
  title,
  description,
}: Data.Catalog.Profile['socialNetworks'][number]) {
  const t = useT()
  const Icon = ICONS[type] ?? AtSign
  const name = t(`common.networks.${type}`)
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="me nofollow noopener noreferrer"
        title={description ?? undefined}
      >
        <Icon size={16} aria-hidden="true" />
        {title ? `${title} (${name})` : name}
      </a>
    </li>
  )
}
