import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sha256Of } from '#web/away/sha256.ts'
import { AwayStore } from '#web/away/store.ts'
import { currentToasts, dropToast } from '#web/kit/feedback/toast-list.ts'
import type { InspectionPhoto } from '../../model.ts'
import { keepChosen } from './keep-photos.ts'
import { photosHere } from './photos-here.ts'

vi.mock('#web/away/shrink.ts', () => ({ shrinkPhoto: async (file: File) => new Blob([await file.arrayBuffer()]) }))
vi.mock('#web/away/persistence.ts', () => ({ askToPersist: async () => true }))

let store: AwayStore
beforeEach(() => {
  store = new AwayStore('me', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => {
  for (const { id } of currentToasts()) dropToast(id)
  store.close()
})

const file = (text: string) => new File([text], `${text}.jpg`)
const waiting = () => store.commands.orderBy('seq').toArray()
const here = async (sent: readonly InspectionPhoto[] = []) => photosHere(sent, await waiting())
const keep = async (
  category: 'FACADE' | 'STREET',
  files: readonly File[],
  more: { sent?: InspectionPhoto[]; again?: boolean } = {},
) => {
  const { sent, again = false } = more
  return keepChosen({ store, inspectionId: 'i', category, files, here: await here(sent), again })
}
const keptNow = async () => (await here()).map(({ category, sha256 }) => [category, sha256])

it('asks about a picture that waits here, or is with the server, under another category, and keeps it there when its person says so', async () => {
  const [front, gate] = [file('front'), file('gate')]
  expect((await keep('FACADE', [front])).doubles).toEqual([])
  const [own] = await waiting()
  const sentSha256 = await sha256Of(await gate.arrayBuffer())
  const sent = [{ id: 'stored', category: 'FACADE', sentSha256 } as InspectionPhoto]
  const { doubles } = await keep('STREET', [front, gate, front, file('lane')], { sent })
  expect(doubles.map(({ file: of, photo, category }) => [of.name, photo.id, photo.category, category])).toEqual([
    ['front.jpg', own?.id, 'FACADE', 'STREET'],
    ['gate.jpg', 'stored', 'FACADE', 'STREET'],
  ])
  expect((await keptNow()).map(([category]) => category)).toEqual(['FACADE', 'STREET'])
  expect((await keep('STREET', [front], { again: true })).doubles).toEqual([])
  const sha256 = await sha256Of(await front.arrayBuffer())
  expect(await keptNow()).toContainEqual(['STREET', sha256])
  expect((await store.files.toArray()).filter((one) => one.sha256 === sha256)).toHaveLength(2)
})

it('says of a picture under its own category that it is there, and keeps it once, also when it is chosen twice at once', async () => {
  await keep('FACADE', [file('front'), file('front')])
  expect(await waiting()).toHaveLength(1)
  expect(currentToasts()).toHaveLength(1)
})
