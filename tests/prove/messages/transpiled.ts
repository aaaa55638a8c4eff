import ts from 'typescript'
import { execFileSync } from 'node:child_process'
import { transformWithOxc } from 'vite'
import app from '@adonisjs/core/services/app'
import { dirname, extname, join } from 'node:path'
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** What a process of the product is made of. */
const PARTS = ['adonisrc.ts', 'app', 'bin', 'config', 'database', 'jobs', 'start', 'tests']
const MORE = [
  'resources/emails',
  'resources/lang',
  'resources/views',
  '.adonisjs/server',
  'package.json',
]

/** Files made at once. */
const TOGETHER = 50

/**
 * Makes JavaScript of the sources, each file alone and unchecked, in seconds. A process starts from it in half the time, for
 * proofs that start many. Answers its folder.
 */
export async function transpiled(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cupo-transpiled-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS, ...MORE], {
    cwd: app.makePath(),
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  const files = listed.split('\n').filter((file) => file && !/\.d\.ts$|\.spec\.ts$/.test(file))
  while (files.length > 0)
    await Promise.all(files.splice(0, TOGETHER).map((file) => make(file, folder)))
  await symlink(app.makePath('node_modules'), join(folder, 'node_modules'))
  await symlink(app.makePath('public'), join(folder, 'public'))
  return folder
}

async function make(file: string, folder: string) {
  const isCode = ['.ts', '.tsx'].includes(extname(file))
  const target = join(folder, isCode ? file.replace(/\.tsx?$/, '.js') : file)
  await mkdir(dirname(target), { recursive: true })
  if (!isCode) return cp(app.makePath(file), target)
  const code = await codeOf(file, await readFile(app.makePath(file), 'utf8'))
  await writeFile(target, code.replace(OWN, '$1.js$2'))
}

/** A file of ours in an import. */
const OWN = /((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']+)\.tsx?(["'])/g

/** Decorators are left to the compiler: what others make of them needs a package of helpers. */
async function codeOf(file: string, source: string): Promise<string> {
  if (/^ *@\w/m.test(source))
    return ts.transpileModule(source, { compilerOptions: DECORATED }).outputText
  const { code } = await transformWithOxc(source, file, {
    jsx: { runtime: 'automatic' },
    sourcemap: false,
  })
  return code
}

const DECORATED: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
}
