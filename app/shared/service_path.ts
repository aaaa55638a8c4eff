import { serviceKind } from './service_kinds.ts'

/** Where profiles in Plus mode live besides their own address (docs/domain.md, "Addresses"). */
const PLUS = '/profesionales'

/** Whether an address is one of Plus mode; beyond the folder's own page, which lists professionals. */
export function isPlusPath(path: string): boolean {
  return path.startsWith(`${PLUS}/`)
}

/** The same page in Plus mode. */
export function plusPath(path: string): string {
  return `${PLUS}${path}`
}

/** The public link of a host: to its page, or straight to booking (docs/domain.md, "Addresses"). */
export function profilePath({
  username,
  showInfoPage,
}: {
  username: string | null
  showInfoPage: boolean
}): string {
  return showInfoPage ? `/${username}` : `/${username}/reserve`
}

/** The address of a service's page within the site (docs/domain.md, "Addresses"). Workshops have another form. */
export function servicePath(
  username: string | null,
  { type, slug }: { type: string; slug: string }
): string {
  const { folder } = serviceKind(type)
  return `/${username}/${folder ? `${folder}/` : ''}${slug}`
}
