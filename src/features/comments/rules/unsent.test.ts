import { expect, test } from 'vitest'
import { readUnsent } from './unsent.ts'

const typed = { text: 'إلى @سالم', mentions: [{ at: 4, id: 'a', name: 'سالم' }] }
const document = { id: 'd', documentType: 'OTHER', name: 'plan.pdf' }

test('what was typed comes back with its mentions and documents', () => {
  expect(readUnsent({ typed, documents: [document] })).toEqual({ typed, documents: [document] })
})

test('what another release kept is read as far as it fits', () => {
  const moved = { ...typed, mentions: [{ at: 3, id: 'a', name: 'سالم' }, { at: '4' }, null] }
  expect(readUnsent({ typed: moved, documents: [{ id: 'd' }, 'x'] })).toEqual({
    typed: { text: typed.text, mentions: [] },
    documents: [],
  })
  for (const content of [undefined, null, 'x', {}, { typed: { text: 1 } }]) expect(readUnsent(content)).toBeNull()
})
