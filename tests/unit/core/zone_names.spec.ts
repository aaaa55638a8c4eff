import { test } from '@japa/runner'
import { zoneNamed } from '#core/time'

test.group('The name of a zone', () => {
  test('{0} is {1}')
    .with([
      ['America/Lima', 'America/Lima'],
      ['aMERICA/lIMA', 'America/Lima'],
      ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
      ['asia/KOLKATA', 'Asia/Kolkata'],
      ['etc/gmt+5', 'Etc/GMT+5'],
      ['utc', 'UTC'],
      ['Lima', undefined],
      ['', undefined],
    ] as [string, string | undefined][])
    .run(({ assert }, [name, spelled]) => assert.equal(zoneNamed(name), spelled))
})
