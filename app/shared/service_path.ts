/** Where profiles in Plus mode live besides their own address (specification, section 1). */
const PLUS = '/profesionales'

/** Whether an address is one of Plus mode; beyond the folder's own page, which lists professionals. */
export function isPlusPath(path: string): boolean {
  return path.startsWith(`${PLUS}/`)
}

/** The same page in Plus mode. */
export function plusPath(path: string): string {
  return `${PLUS}${path}`
}

/** The public link of a host: to its page, or straight to booking (specification, section 2). */
export function profilePath({
  username,
  showInfoPage,
}: {
  username: string | null
  showInfoPage: boolean
}): string {
  return showInfoPage ? `/${username}` : `/${username}/reserve`
}

/** The address of a service's page within the site (specification, section 2). Workshops have another form. */
export function servicePath(
  username: string | null,
  { type, slug }: { type: string; slug: string }
): string {
  return type === 'WEBINAR' ? `/${username}/g/${slug}` : `/${username}/${slug}`
}
