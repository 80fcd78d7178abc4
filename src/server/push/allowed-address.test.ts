import { expect, test } from 'vitest'
import { isPushService, PUSH_SERVICES, SERVICE } from './allowed-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/fcm/send/x', false],
  ['https://user:pass@fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com.attacker.example/x', false],
  ['https://attacker.example/fcm.googleapis.com', false],
  ['https://notpush.apple.com/x', false],
  ['https://push.apple.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['x', false],
])('the server may post to %s: %s', (endpoint, allowed) => expect(isPushService(endpoint, PUSH_SERVICES)).toBe(allowed))

test('a service is a host by name, with a port of its own where it has one', () => {
  for (const host of [...PUSH_SERVICES, 'push.thamin.example:8443']) expect(SERVICE.test(host), host).toBe(true)
  for (const host of ['*', '*.', 'localhost', '127.0.0.1', 'https://x.example', 'x.example/y', ''])
    expect(SERVICE.test(host), host).toBe(false)
  expect(isPushService('https://push.thamin.example:8443/x', ['push.thamin.example:8443'])).toBe(true)
})
