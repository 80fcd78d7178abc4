import { expect, test } from 'vitest'
import { areDeviceKeys, encryptPush, LONGEST_PUSH } from './encrypt.ts'

const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('a message is encrypted as in the example of RFC 8291, section 5', () => {
  const given = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  expect(encryptPush('When I grow up, I want to be a watermelon', DEVICE, given).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('no two messages are alike, and none is longer than a service takes', () => {
  expect(encryptPush('one', DEVICE)).not.toEqual(encryptPush('one', DEVICE))
  expect(encryptPush('x'.repeat(LONGEST_PUSH), DEVICE).length).toBe(4096)
  expect(() => encryptPush('x'.repeat(LONGEST_PUSH + 1), DEVICE)).toThrow(RangeError)
})

test('keys of a device are a point of the curve and sixteen bytes', () => {
  expect(areDeviceKeys(DEVICE)).toBe(true)
  expect(areDeviceKeys({ ...DEVICE, auth: 'BTBZMqHH6r4T' })).toBe(false)
  expect(areDeviceKeys({ ...DEVICE, p256dh: DEVICE.p256dh.slice(0, -4) })).toBe(false)
  expect(areDeviceKeys({ ...DEVICE, p256dh: `BCVx${'A'.repeat(83)}` })).toBe(false)
})
