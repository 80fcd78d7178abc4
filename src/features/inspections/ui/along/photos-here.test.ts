import { expect, it } from 'vitest'
import type { InspectionPhoto } from '../../model.ts'
import { mergeChanges, mergeOrders, photosHere } from './photos-here.ts'

const photo = (id: string, category: InspectionPhoto['category'], caption: string | null = null) =>
  ({ id, category, caption }) as InspectionPhoto
const waiting = (id: string, verb: string, body: object) => ({
  id,
  kind: `inspections.${verb}`,
  body: { inspectionId: 'i', ...body },
  state: 'waiting' as const,
  fault: null,
})
const refused = (command: ReturnType<typeof waiting>, code: string) => ({
  ...command,
  state: 'refused' as const,
  fault: { code, message: `refused: ${code}` },
})
const shown = (...args: Parameters<typeof photosHere>) =>
  photosHere(...args).map(({ id, category, caption }) => [id, category, caption])

const STORED = [photo('a', 'FACADE', 'front'), photo('b', 'FACADE'), photo('c', 'ROOF')]

it('shows a photo that waits among the stored ones, described and moved before it was ever sent', () => {
  const commands = [
    waiting('new', 'addPhoto', { category: 'FACADE' }),
    waiting('1', 'updatePhoto', { id: 'new', caption: ' gate ' }),
    waiting('2', 'orderPhotos', { ids: ['new', 'b'] }),
  ]
  expect(shown(STORED, commands)).toEqual([
    ['new', 'FACADE', 'gate'],
    ['b', 'FACADE', null],
    ['a', 'FACADE', 'front'],
    ['c', 'ROOF', null],
  ])
  expect(photosHere(STORED, commands)[0]?.sent).toBeNull()
})

it('puts a photo of another category last in it, drops a deleted one, and empties a caption', () => {
  const commands = [
    waiting('1', 'updatePhoto', { id: 'a', category: 'ROOF' }),
    waiting('2', 'updatePhoto', { id: 'a', caption: '  ' }),
    waiting('3', 'removePhoto', { id: 'b' }),
    waiting('4', 'updatePhoto', { id: 'of nobody', caption: 'x' }),
  ]
  expect(shown(STORED, commands)).toEqual([
    ['c', 'ROOF', null],
    ['a', 'ROOF', null],
  ])
})

it('shows a photo once while the server has answered and its command is still there', () => {
  const commands = [waiting('a', 'addPhoto', { category: 'FACADE' })]
  expect(shown([photo('a', 'FACADE')], commands)).toEqual([['a', 'FACADE', null]])
})

it('shows what was refused beside what is stored, and never as if it were stored', () => {
  const change = waiting('1', 'updatePhoto', { id: 'a', caption: 'mine', seen: { caption: null } })
  const commands = [
    refused(change, 'stale-version'),
    refused(waiting('2', 'removePhoto', { id: 'b' }), 'inspection-locked'),
    refused(waiting('3', 'updatePhoto', { id: 'b', caption: 'late' }), 'inspection-locked'),
    refused(waiting('new', 'addPhoto', { category: 'OTHER' }), 'record-full'),
  ]
  const [a, b, , added] = photosHere(STORED, commands)
  expect(a).toMatchObject({ caption: 'front', disputed: change.body })
  expect(b).toMatchObject({ caption: null, disputed: null })
  expect(added).toMatchObject({ id: 'new', fault: 'refused: record-full' })
})

it('joins changes of one photo from what was seen first, and orders of the same photos', () => {
  const change = { inspectionId: 'i', id: 'a' }
  expect(
    mergeChanges(
      { ...change, caption: 'one', seen: { caption: null } },
      { ...change, caption: 'two', category: 'ROOF', seen: { caption: 'one', category: 'FACADE' } },
    ),
  ).toEqual({ ...change, caption: 'two', category: 'ROOF', seen: { caption: null, category: 'FACADE' } })
  expect(mergeChanges(change, { ...change, id: 'b' })).toBeUndefined()
  const order = (...ids: string[]) => ({ inspectionId: 'i', ids })
  expect(mergeOrders(order('a', 'b'), order('b', 'c', 'a'))).toEqual(order('b', 'c', 'a'))
  expect(mergeOrders(order('a', 'b'), order('c', 'd'))).toBeUndefined()
})
