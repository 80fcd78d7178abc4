import { expect, test } from 'vitest'
import { mirrorAddress } from './mirror.ts'

const here = { href: 'https://firm.example/valuations', origin: 'https://firm.example' }

test.each([
  ['/token-sync', true, 'https://firm.example/token-sync'],
  ['https://firm.example/token-sync', true, 'https://firm.example/token-sync'],
  ['/token-sync', false, undefined],
  ['https://other.example/token-sync', true, undefined],
  ['//other.example/token-sync', true, undefined],
  ['http://firm.example/token-sync', true, undefined],
  ['javascript:alert(1)', true, undefined],
  ['http://', true, undefined],
  [null, true, undefined],
  ['', true, undefined],
])('%s, secure %s → %s', (set, secure, address) => expect(mirrorAddress(set, here, secure)).toBe(address))
