import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { tokens } from '#emails/tokens'

const [light = '', dark = ''] = readFileSync(app.makePath('resources/tokens.css'), 'utf8').split(
  ":root[data-theme='dark'] {"
)

test('mails have the colours of the site, in both themes', ({ assert }) => {
  for (const [theme, css] of Object.entries({ light, dark: `{${dark}` }))
    for (const [name, value] of Object.entries(tokens[theme as keyof typeof tokens])) {
      const variable = name
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        .replace(/(\d)/, '-$1')
      assert.match(css, new RegExp(`[{;\\s]--${variable}:\\s*${value};`), `${theme} ${name}`)
    }
})
