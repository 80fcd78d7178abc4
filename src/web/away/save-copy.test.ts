import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { addCommand, addFile, confirmSent, setAside, waitingCommands } from './outbox.ts'
import { copyOfUnsent } from './save-copy.ts'
import { AwayStore } from './store.ts'

const created = () => new AwayStore('person', { indexedDB: new IDBFactory(), IDBKeyRange })
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

it('copies all that was not sent, what was refused and what is asked back, with the files byte by byte', async () => {
  const store = created()
  const [first] = [await addCommand(store, { stream: 'a', kind: 'save', body: { notes: 'سور مائل' } })]
  await addFile(
    store,
    { id: 'p', stream: 'a', kind: 'photo', body: {} },
    { bytes: bytes('byte by byte'), type: 'image/jpeg', name: 'واجهة.jpg' },
  )
  await setAside(store, 'p', { code: 'record-full', message: 'full' })
  await addCommand(store, { id: 'sent', stream: 'b', kind: 'save', body: {} })
  const sent = (await waitingCommands(store)).find(({ id }) => id === 'sent')
  if (sent) await confirmSent(store, sent, '2026-11-22', ['theirs'])

  const entries = unzipSync(new Uint8Array(await (await copyOfUnsent(store)).arrayBuffer()))
  expect(Object.keys(entries)).toEqual(['unsent.json', 'files/p-واجهة.jpg'])
  expect(strFromU8(entries['files/p-واجهة.jpg'] as Uint8Array)).toBe('byte by byte')
  expect(JSON.parse(strFromU8(entries['unsent.json'] as Uint8Array))).toMatchObject({
    commands: [
      { id: first, body: { notes: 'سور مائل' } },
      { id: 'p', state: 'refused', fault: { code: 'record-full' } },
    ],
    questions: [{ id: 'sent', body: ['theirs'] }],
  })
  // The copy takes nothing away.
  expect(await store.commands.count()).toBe(2)
  store.close()
})

it('says so when the storage can’t be read, instead of saving half a copy', async () => {
  const store = created()
  await addFile(
    store,
    { stream: 'a', kind: 'photo', body: {} },
    { bytes: bytes('x'), type: 'image/jpeg', name: 'p.jpg' },
  )
  vi.spyOn(store.files, 'get').mockRejectedValue(new DOMException('Closed.', 'InvalidStateError'))
  await expect(copyOfUnsent(store)).rejects.toMatchObject({ name: 'DeviceError', fault: 'closed' })
  store.close()
})
