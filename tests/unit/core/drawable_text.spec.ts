import { test } from '@japa/runner'
import { drawable } from '#core/drawing/drawable_text'

test.group('What can be drawn of a text', () => {
  test('“{0}” is drawn as “{1}”')
    .with([
      ['Ana Quispe', 'Ana Quispe'],
      ['María José Núñez', 'María José Núñez'],
      ['Jose\u0301', 'José'],
      ['Łukasz Żółć · Nguyễn', 'Łukasz Żółć · Nguyễn'],
      ['Елена Γιώργος', 'Елена Γιώργος'],
      ['Ana 💆‍♀️ Masajes ✨', 'Ana Masajes'],
      ['🧘‍♀️✨', ''],
      ['山田太郎', ''],
      ['山田 Taro', 'Taro'],
      ['مريم', ''],
      ['\u202eanA', 'anA'],
      ['a\u0000b\u0007c\u200bd', 'abcd'],
      ['  dos \n líneas\t', 'dos líneas'],
      ['\ud800 roto', 'roto'],
      ['---', ''],
      ['', ''],
    ] as [string, string][])
    .run(({ assert }, [text, drawn]) => assert.equal(drawable(text), drawn))

  test('it is never longer than a picture has room for', ({ assert }) => {
    assert.lengthOf(drawable('á'.repeat(5000)), 200)
  })
})
