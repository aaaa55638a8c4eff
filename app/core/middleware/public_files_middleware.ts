import vite from '#config/vite'
import app from '@adonisjs/core/services/app'
import { extname } from 'node:path'
import { normalize } from 'node:path/posix'
import { inject } from '@adonisjs/core'
import { isPlain } from '../http/plain_text.ts'
import { encodingFor } from '../http/compression.ts'
import type { NextFn } from '@adonisjs/core/types/http'
import type { HttpContext } from '@adonisjs/core/http'
import { existsSync, readdirSync } from 'node:fs'
import StaticMiddleware from '@adonisjs/static/static_middleware'

const FILE = /\.\w+$/
const OF_THE_SERVER = /^\/assets\/(server|\.vite)(\/|$)/

/** What follows the name of a file that the build has compressed (`vite.compressed_files.ts`). */
const SUFFIX = { br: '.br', gzip: '.gz' }

let known: Set<string> | undefined

/**
 * Serves the public files, built ones in the smallest form that the client takes. The disk is looked at only for what is
 * named like a file, since a look for every page and call takes a fifth of the speed; and never for the server's own
 * bundle, which Vite leaves among the public assets.
 */
@inject()
export default class PublicFilesMiddleware {
  constructor(private files: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    const path = normalize(pathOf(ctx).replaceAll('\\', '/'))
    if (OF_THE_SERVER.test(path)) return ctx.response.status(404).send('')
    if (!FILE.test(path) || !isPlain(path)) return next()
    return compressedFiles().has(path) ? this.#serve(ctx, path, next) : this.files.handle(ctx, next)
  }

  /** Serves a file that the build has compressed, each form with its own length and ETag. */
  #serve(ctx: HttpContext, path: string, next: NextFn) {
    const { request, response } = ctx
    response.header('vary', 'Accept-Encoding')
    const encoding = encodingFor(request)
    if (encoding) {
      response.header('content-encoding', encoding).type(extname(path))
      request.request.url = path + SUFFIX[encoding]
    }
    return this.files.handle(ctx, next)
  }
}

/** The addresses of all files that lie compressed beside themselves. They do not change while a process runs. */
function compressedFiles(): Set<string> {
  if (known) return known
  const folder = app.makePath(vite.buildDirectory)
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const plain = [...names].filter((name) => names.has(name + SUFFIX.br))
  return (known = new Set(plain.map((name) => `${vite.assetsUrl}/${name}`)))
}

/** The address without its encoding; what is none belongs to no file, and the router refuses it. */
function pathOf({ request }: HttpContext) {
  try {
    return decodeURIComponent(request.url())
  } catch {
    return ''
  }
}
