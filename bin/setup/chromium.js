import { join } from 'node:path'
import { existsSync } from 'node:fs'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome']

/** Nothing that calls home, and no sandbox for root, who may not have one. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function fromPackage() {
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** The Chromium to test with, and its flags: CHROMIUM_PATH, Playwright's own, the system's, else the one in a package. */
export async function chromiumToUse() {
  const executablePath =
    process.env.CHROMIUM_PATH ??
    (await playwrightsOwn()) ??
    SYSTEM.map(onPath).find(Boolean) ??
    (await fromPackage())
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS
  return { executablePath, args }
}
