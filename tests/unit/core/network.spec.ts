import { test } from '@japa/runner'
import { networkOf } from '#core/http/network'

test.group('The address that calls are counted by', () => {
  test('{0} counts as {1}')
    .with([
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['::FFFF:203.0.113.7', '203.0.113.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
      ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['unknown', 'unknown'],
      ['', ''],
      // A connection that its caller has closed.
      [undefined, ''],
    ] as [string | undefined, string][])
    .run(({ assert }, [ip, counted]) => assert.equal(networkOf(ip), counted))
})
