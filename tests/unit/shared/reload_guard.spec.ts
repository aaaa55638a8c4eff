import { test } from '@japa/runner'
import { mayReload } from '#shared/reload_guard'

function aTab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

test.group('A page whose files are gone', () => {
  test('is loaded anew once, and again only after a minute', ({ assert }) => {
    const tab = aTab()
    const at = Date.parse('2026-12-01T10:00:00Z')

    const answers = [0, 1, 59_999, 60_000, 60_001].map((later) => mayReload(() => tab, at + later))

    assert.deepEqual(answers, [true, false, false, true, false])
  })

  test('is never loaded anew where nothing is remembered, which would not end', ({ assert }) => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    const full = { ...aTab(), setItem: forbidden }

    assert.isFalse(mayReload(forbidden, 0))
    assert.isFalse(mayReload(() => full, 0))
  })
})
