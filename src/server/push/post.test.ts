import { expect, test } from 'vitest'
import { areDeviceKeys } from './keys.ts'
import { LONGEST_PUSH, pushMessage } from './post.ts'

const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const SENDER = {
  keys: {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  },
  contact: 'mailto:support@thamin.example',
  topic: 'x',
}

test('no two messages are alike, and none is longer than a service takes', () => {
  const body = (text: string) => pushMessage(text, DEVICE, SENDER).body
  expect(body('one')).not.toEqual(body('one'))
  expect(body('x'.repeat(LONGEST_PUSH)).length).toBe(4096)
  expect(() => body('x'.repeat(LONGEST_PUSH + 1))).toThrow(RangeError)
})

test('keys of a device are a point of the curve and sixteen bytes', () => {
  expect(areDeviceKeys(DEVICE)).toBe(true)
  expect(areDeviceKeys({ ...DEVICE, auth: 'BTBZMqHH6r4T' })).toBe(false)
  expect(areDeviceKeys({ ...DEVICE, p256dh: DEVICE.p256dh.slice(0, -4) })).toBe(false)
  expect(areDeviceKeys({ ...DEVICE, p256dh: `BCVx${'A'.repeat(83)}` })).toBe(false)
})
