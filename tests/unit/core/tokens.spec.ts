import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { tokens } from '#emails/tokens'

test('mails have the colours of the site', ({ assert }) => {
  const css = readFileSync(app.makePath('resources/tokens.css'), 'utf8').split('[data-theme')[0]!
  for (const [name, value] of Object.entries(tokens)) {
    const variable = name
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      .replace(/(\d)/, '-$1')
    assert.match(css, new RegExp(`--${variable}:\\s*${value};`), name)
  }
})
