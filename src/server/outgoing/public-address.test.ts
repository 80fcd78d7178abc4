import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

test.each([
  ['142.250.1.1', true],
  ['2a00:1450:4001::5f', true],
  ['10.0.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['x', false],
])('%s is of the public internet: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

test('a name that leads to this machine is not connected to', async () => {
  const code = await new Promise((resolve) =>
    publicLookup('localhost', {}, (error) => resolve((error as NodeJS.ErrnoException | null)?.code)),
  )
  expect(code).toBe('EPRIVATE')
})
