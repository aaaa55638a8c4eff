/** Other sites where a host can be found or read (docs/domain.md, "Accounts"). */
export const SOCIAL_NETWORK_TYPES = [
  'facebook',
  'whatsapp',
  'youtube',
  'linkedin',
  'twitter',
  'instagram',
  'drive',
  'pdf',
  'spotify',
  'tiktok',
  'snapchat',
  'twitch',
  'blogs',
  'pinterest',
  'telegram',
  'discord',
  'cupo',
  'other',
] as const

export type SocialNetworkType = (typeof SOCIAL_NETWORK_TYPES)[number]

/** A link of a profile. `title` and `description` say what is behind it. */
export type SocialNetwork = {
  type: SocialNetworkType
  url: string
  title: string | null
  description: string | null
}
