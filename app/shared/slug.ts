/** Second segments of addresses after a username, which no slug may be (docs/domain.md, "Addresses"). */
export const RESERVED_SLUGS = ['g', 'reserve', 'review']

/** A title as part of an address: `Primera sesión` → `primera-sesion`. Empty when nothing of it can stand in one. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '')
}
