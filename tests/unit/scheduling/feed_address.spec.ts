import { test } from '@japa/runner'
import {
  feedAddress,
  mayConnect,
  type FeedNetwork,
} from '#app/scheduling/feeds/domain/feed_address'

const PUBLIC: FeedNetwork = { ports: ['', '80', '443'], loopback: false }

/** Never to be connected to, in every way of writing them. */
const PRIVATE = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.254', '169.254.0.1', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.0.0.170', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
  ...['192.168.255.255', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::2', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1'],
  ...['::ffff:169.254.169.254', '::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::8.8.8.8', '100::1', '2001::1', '2001:2::1', '2001:10::1', '2001:20::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:1::', '3fff::1', '4000::1'],
  ...['5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
  ...['no address', '', '127.1.1', '1.2.3.4.5'],
]

const OPEN = [
  ...['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '9.255.0.1'],
  ...['169.253.0.1', '223.255.255.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'],
  ...['::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1'],
]

test.group('An IP address that a feed may lead to', () => {
  test('is none that is not public')
    .with(PRIVATE)
    .run(({ assert }, address) => assert.isFalse(mayConnect(address, PUBLIC), address))

  test('is any that is public')
    .with(OPEN)
    .run(({ assert }, address) => assert.isTrue(mayConnect(address, PUBLIC), address))

  test('is loopback for tests, and nothing else with it', ({ assert }) => {
    const network = { loopback: true }
    assert.isTrue(mayConnect('127.0.0.1', network))
    assert.isTrue(mayConnect('::1', network))
    for (const other of ['10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', 'fe80::1'])
      assert.isFalse(mayConnect(other, network), other)
  })
})

test.group('The address of a feed', () => {
  test('may be {0}')
    .with([
      ['https://calendar.google.com/calendar/ical/a%40b/private-1/basic.ics'],
      ['http://example.com/a.ics'],
      ['https://example.com:443/a.ics'],
      ['http://example.com:80/a.ics'],
      ['https://8.8.8.8/a.ics'],
      ['https://[2606:4700:4700::1111]/a.ics'],
      ['https://calendário.example/a.ics'],
    ])
    .run(({ assert }, [typed]) => {
      assert.equal(feedAddress(typed!, PUBLIC)?.href, new URL(typed!).href)
    })

  test('is https where it says webcal, without what follows the hash', ({ assert }) => {
    for (const scheme of ['webcal', 'WebCal', 'webcals'])
      assert.equal(
        feedAddress(` ${scheme}://p12-caldav.icloud.com/published/2/AB#x `, PUBLIC)?.href,
        'https://p12-caldav.icloud.com/published/2/AB'
      )
  })

  test('may not be {0}')
    .with(
      [
        ...['', 'calendar', 'example.com/a.ics', 'ftp://example.com/a.ics', 'file:///etc/passwd'],
        ...['gopher://example.com/', 'data:text/calendar,BEGIN', 'javascript:alert(1)'],
        ...['https://', 'https://ana:secret@example.com/a.ics', 'https://ana@example.com/a.ics'],
        ...[
          'https://example.com:8080/a.ics',
          'http://example.com:22/',
          'https://example.com:5432/',
        ],
        ...['http://localhost/', 'http://LOCALHOST./', 'http://app.localhost/', 'http://db/'],
        ...['http://metadata/', 'http://127.0.0.1/', 'http://127.1/', 'http://2130706433/'],
        ...[
          'http://0x7f000001/',
          'http://0x7f.0.0.1/',
          'http://017700000001/',
          'http://0177.0.0.1/',
        ],
        ...['http://0/', 'http://0.0.0.0/', 'http://127.0.0.1./', 'http://１２７.０.０.１/'],
        ...['http://169.254.169.254/latest/meta-data', 'http://2852039166/', 'http://10.0.0.5/'],
        ...[
          'http://[::1]/',
          'http://[::]/',
          'http://[::ffff:127.0.0.1]/',
          'http://[::ffff:7f00:1]/',
        ],
        ...['http://[0:0:0:0:0:ffff:7f00:1]/', 'http://[fe80::1]/', 'http://[fd00::1]/'],
        ...['http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://192.168.1.1/'],
      ].map((typed) => [typed])
    )
    .run(({ assert }, [typed]) => assert.isUndefined(feedAddress(typed!, PUBLIC), typed))
})
