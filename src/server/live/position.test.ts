import { expect, test } from 'vitest'
import { parsePosition, positionText } from './position.ts'

const EPOCH = '0b6a4a5e-6c3f-4f1e-9d53-2f0a8a1f7c11'

test.each(['10:10:', '10:20:10,14,19', '10:20:15'])('a position is read as it was written: %s', (snapshot) => {
  const position = { epoch: EPOCH, snapshot }
  expect(parsePosition(positionText(position))).toEqual(position)
})

// The database would refuse each of these with an error.
test.each([
  '',
  'x',
  `${EPOCH}.`,
  `${EPOCH}.10:9:`,
  `${EPOCH}.0:5:`,
  `${EPOCH}.10:20:20`,
  `${EPOCH}.10:20:9`,
  `${EPOCH}.10:20:15,12`,
  `${EPOCH}.10:20:12,12`,
  `${EPOCH}.10:9999999999999999999:`,
  `${EPOCH}.10:20:${Array.from({ length: 2000 }, () => '15').join()}`,
  `${EPOCH}.10:20:; drop table live_events`,
])('what is no position is reported: %s', (text) => {
  expect(parsePosition(text)).toBeNull()
})
