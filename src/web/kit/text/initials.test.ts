import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['هدى العلي', 'ه\u2009ع'],
  ['هدى سامي العلي', 'ه\u2009ع'],
  ['نورة', 'ن'],
  ['ال', 'ا'],
  ['  john  van der Berg ', 'JB'],
  ['Ólafur', 'Ó'],
  ['(7) سالم', 'س'],
  ['2026', ''],
  ['', ''],
])('%s → %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
