/** The address of a service's page within the site (specification, section 2): workshops have one of their own kind. */
export function servicePath(
  username: string | null,
  { type, slug }: { type: string; slug: string }
): string {
  return type === 'WEBINAR' ? `/${username}/g/${slug}` : `/${username}/${slug}`
}
