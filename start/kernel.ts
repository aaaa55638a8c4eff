import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/core/http/exception_handler'))

// Runs for every request, assets included, so it stays small: sessions and CSRF cost eight ninths of the speed.
server.use([
  () => import('#app/core/middleware/observe_middleware'),
  () => import('#app/core/middleware/safe_headers_middleware'),
  () => import('#app/core/middleware/container_bindings_middleware'),
  () => import('#app/core/middleware/compress_middleware'),
  () => import('#app/core/middleware/public_files_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#app/core/middleware/locale_middleware'),
])

router.use([
  () => import('#app/core/middleware/body_middleware'),
  () => import('#app/core/middleware/plain_text_middleware'),
])

export const middleware = router.named({
  json: () => import('#app/core/middleware/force_json_middleware'),
  noStore: () => import('#app/core/middleware/no_store_middleware'),
  cors: () => import('@adonisjs/cors/cors_middleware'),
  pageHeaders: () => import('#app/core/middleware/page_headers_middleware'),
  inertia: () => import('#app/core/middleware/inertia_middleware'),
  session: () => import('@adonisjs/session/session_middleware'),
  sessionEnd: () => import('#app/core/middleware/session_end_middleware'),
  shield: () => import('@adonisjs/shield/shield_middleware'),
  auth: () => import('@adonisjs/auth/initialize_auth_middleware'),
  account: () => import('#app/core/middleware/account_middleware'),
  knownHost: () => import('#app/core/middleware/known_host_middleware'),
  maybeAccount: () => import('#app/core/middleware/maybe_account_middleware'),
  feature: () => import('#app/core/middleware/feature_middleware'),
  etag: () => import('#app/core/middleware/etag_middleware'),
  idempotent: () => import('#app/core/middleware/idempotency_middleware'),
})

/** Knows the visitor's session, if there is one, and checks CSRF. For pages and calls around signing in. */
export const withSession = () => [
  middleware.noStore(),
  middleware.session(),
  middleware.sessionEnd(),
  middleware.shield(),
  middleware.auth(),
]

/**
 * Lets only signed-in callers pass, by cookie or bearer token, and gives the context its account scope. `unproved` lets
 * those pass too who have not proved their e-mail yet.
 */
export const signedIn = (options: { unproved?: boolean; collaborators?: boolean } = {}) => [
  ...withSession(),
  middleware.account(options),
]

/** A public page: Inertia and the security headers, without a session. */
export const publicPage = () => [middleware.pageHeaders(), middleware.inertia()]

/** The public page that shows the mails of the local outbox. */
export const outboxPage = () => [middleware.pageHeaders({ showsMails: true }), middleware.inertia()]

/** A public page that others may show as a part of theirs, when it is asked for with the flag. */
export const frameablePage = () => [
  middleware.pageHeaders({ frameable: true }),
  middleware.inertia(),
]

/** A page that only the dashboard shows, as a part of its own. */
export const framedPage = () => [middleware.pageHeaders({ framedHere: true }), middleware.inertia()]
