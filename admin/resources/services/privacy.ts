/** The privacy of a service: public, private (by link) or blocked (docs/domain.md, "Services"). */
export const PRIVACY = ['public', 'private', 'blocked'] as const

export type Privacy = (typeof PRIVACY)[number]

export type Visibility = { isPublic: boolean; isBlocked: boolean }

/** The privacy that two flags stand for; blocked wins. */
export function privacyOf({ isPublic, isBlocked }: Visibility): Privacy {
  if (isBlocked) return 'blocked'
  return isPublic ? 'public' : 'private'
}

/** The flags that stand for a privacy. */
export function visibilityOf(privacy: Privacy): Visibility {
  return { isPublic: privacy === 'public', isBlocked: privacy === 'blocked' }
}
