/**
 * Runs the TypeScript sources: `node --import=./bin/setup/typescript.js bin/server.ts`. What a file becomes is what
 * `@poppinss/ts-exec` makes of it, but it is made once and kept, and in the thread that asks for it: a process starts in half
 * the time.
 */
import { basename, dirname, join, relative } from 'node:path'
import { ROOT } from './paths.js'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createHash } from 'node:crypto'
import { threadId } from 'node:worker_threads'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

const require = createRequire(import.meta.url)

/** Where what was made is kept. */
const KEPT = join(ROOT, 'node_modules/.cache/cupo')

/** Names of our folders in imports. */
const { imports } = require('../../package.json')

const OWN = pathToFileURL(`${ROOT}/`).href
const FOREIGN = `${OWN}node_modules/`

const OPTIONS = {
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    externalHelpers: false,
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: {
      decoratorMetadata: true,
      legacyDecorator: true,
      verbatimModuleSyntax: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
}
const TYPESCRIPT = 'module-typescript'

/** The version of the compiler and how it is asked belong to what a file is made from. */
const COMPILER = require('@swc/core/package.json').version + JSON.stringify(OPTIONS)

process.setSourceMapsEnabled(true)
enableCompileCache(join(KEPT, 'compiled'))
registerHooks({ resolve, load })

/**
 * A file is named as it will be once it is compiled; its source is meant. What is found here is not looked for by Node, which
 * would look for the compiled file first.
 */
function resolve(specifier, context, next) {
  const path = ownPath(specifier, context.parentURL)
  const source = path && sourceOf(path)
  if (!source) return next(specifier, context)
  return { url: pathToFileURL(source).href, format: TYPESCRIPT, shortCircuit: true }
}

/** The path that is meant where one of our files names another. */
function ownPath(specifier, parent) {
  if (specifier.startsWith('file:')) return fileURLToPath(specifier)
  if (!parent?.startsWith(OWN) || parent.startsWith(FOREIGN)) return undefined
  if (/^\.\.?\//.test(specifier)) return fileURLToPath(new URL(specifier, parent))
  if (!specifier.startsWith('#')) return undefined
  if (specifier in imports) return join(ROOT, imports[specifier])
  const folder = specifier.slice(0, specifier.indexOf('/') + 1)
  const target = imports[`${folder}*`]
  return (
    target &&
    join(
      ROOT,
      target.replace('*', () => specifier.slice(folder.length))
    )
  )
}

function sourceOf(path) {
  if (/\.tsx?$/.test(path)) return isThere(path) ? path : undefined
  if (!path.endsWith('.js')) return undefined
  return [path.replace(/js$/, 'ts'), path.replace(/js$/, 'tsx')].find(isThere)
}

const isThere = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function load(url, context, next) {
  if (context.format !== TYPESCRIPT) return next(url, context)
  const path = fileURLToPath(url)
  return { format: 'module', source: made(path, readFileSync(path, 'utf8')), shortCircuit: true }
}

/** The JavaScript of a source, with its map. It says at its end what it was made from. */
function made(path, source) {
  const file = join(KEPT, 'typescript', hash(relative(ROOT, path)))
  const end = `\n// ${hash(COMPILER + source)}`
  const before = kept(file)
  if (before?.endsWith(end)) return before
  const { code, map } = require('@swc/core').transformSync(source, {
    ...OPTIONS,
    filename: path,
    sourceFileName: basename(path),
  })
  const encoded = Buffer.from(map).toString('base64')
  const output = `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}${end}`
  keep(file, output)
  return output
}

const hash = (text) => createHash('sha256').update(text).digest('hex')

function kept(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Several processes may make a file at once: each writes its own, and the last one stays. What cannot be kept is made anew. */
function keep(file, output) {
  const own = `${file}.${process.pid}.${threadId}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(own, output)
    renameSync(own, file)
  } catch {
    rmSync(own, { force: true })
  }
}
