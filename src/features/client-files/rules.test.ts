import { expect, test } from 'vitest'
import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { ClientFileState } from './model/codes.ts'
import type { ClientFile } from './model.ts'
import { type FolderFacts, linesOf, waitingLines } from './rules.ts'

const GROUNDS = { propertyCategory: 'RESIDENTIAL', hasBuilding: false, isUsufruct: false, requestorCapacity: null }
const NONE: FolderFacts = { grounds: GROUNDS, asks: [], files: [], counts: {} }
const file = (documentType: AttachmentType, state: ClientFileState, id = state): ClientFile => ({
  ...{ id, documentType, name: 'a.pdf', state, reason: null, sentByName: '', sentAt: '' },
})
const states = (facts: Partial<FolderFacts>) =>
  Object.fromEntries(linesOf({ ...NONE, ...facts }).map(({ documentType, state }) => [documentType, state]))

test('what is required is missing, and photos and other files are offered', () => {
  expect(states({})).toEqual({ PROPERTY_DOCUMENT: 'MISSING', CIVIL_ID: 'MISSING', PHOTO: 'OFFERED', OTHER: 'OFFERED' })
})

test.each<[string, Partial<FolderFacts>, string]>([
  ['a document of the valuation is there', { counts: { CIVIL_ID: 1 } }, 'THERE'],
  ['what was given waits', { files: [file('CIVIL_ID', 'WAITING')] }, 'WAITING'],
  ['what was accepted is there', { files: [file('CIVIL_ID', 'ACCEPTED')] }, 'THERE'],
  ['the newest was rejected', { files: [file('CIVIL_ID', 'REJECTED')] }, 'REJECTED'],
  ['given again after a rejection', { files: [file('CIVIL_ID', 'REJECTED'), file('CIVIL_ID', 'WAITING')] }, 'WAITING'],
  ['rejected though another waits', { files: [file('CIVIL_ID', 'WAITING'), file('CIVIL_ID', 'REJECTED')] }, 'WAITING'],
  ['rejected though one is there', { files: [file('CIVIL_ID', 'REJECTED')], counts: { CIVIL_ID: 1 } }, 'THERE'],
  [
    'asked for again though one is there',
    { asks: [{ id: 'x', documentType: 'CIVIL_ID', note: null }], counts: { CIVIL_ID: 1 } },
    'MISSING',
  ],
])('%s', (_, facts, wanted) => {
  expect(states(facts).CIVIL_ID).toBe(wanted)
})

test('what waits for the client: of a valuation all that is missing, of a request what was asked for', () => {
  const asks = [{ id: 'x', documentType: 'LAST_RECEIPT' as const, note: null }]
  const lines = linesOf({ ...NONE, asks })
  expect(waitingLines({ valuationId: 'v', lines })).toBe(3)
  expect(waitingLines({ valuationId: null, lines })).toBe(1)
  expect(waitingLines({ valuationId: null, lines: linesOf({ ...NONE, files: [file('CIVIL_ID', 'REJECTED')] }) })).toBe(
    1,
  )
})
