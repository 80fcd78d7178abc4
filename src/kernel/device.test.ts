import { expect, test } from 'vitest'
import { deviceOf, isHandheld } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Macintosh; Intel Mac OS X 10_15_7'
const IPHONE = 'iPhone; CPU iPhone OS 18_1 like Mac OS X'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'windows'],
  [`Mozilla/5.0 (${MAC}) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'mac'],
  [`Mozilla/5.0 (${MAC}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari', 'mac'],
  [`Mozilla/5.0 (${IPHONE}) AppleWebKit/605.1 Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iphone'],
  [`Mozilla/5.0 (${IPHONE}) AppleWebKit/605.1 CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1 FxiOS/140.0 Safari/605.1', 'Firefox', 'ipad'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'chromeos'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('a phone is distinguished from a desk', () => {
  expect(isHandheld({ browser: null, system: 'iphone' })).toBe(true)
  expect(isHandheld({ browser: 'Chrome', system: 'windows' })).toBe(false)
  expect(isHandheld({ browser: null, system: null })).toBe(false)
})
