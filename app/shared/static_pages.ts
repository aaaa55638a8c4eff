/**
 * Whether a page is sent without React and without its data. What it does is done by links, forms and
 * `resources/site/start.ts`. Its file says so: `<name>.static.page.tsx`, for the component `<name>.static`.
 */
export function isStaticPage(component: string): boolean {
  return component.endsWith('.static')
}
