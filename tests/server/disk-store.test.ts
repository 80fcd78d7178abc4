import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createInspect } from '#server/files/inspect/inspect.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { mayMount, testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytes = Buffer.from('the bytes of a file '.repeat(1000))
const sha256 = hashOf(bytes)
const placeOf = (folder: string, hash = sha256) => join(folder, 'content', hash.slice(0, 2), hash.slice(2, 4), hash)
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Lets a call of the disk's fail until the test ends or what is given back is called. */
function failing(name: 'link' | 'rename' | 'writeFile' | 'stat', code: string): () => void {
  const real = fs[name]
  const put = (call: unknown) => {
    Object.assign(fs, { [name]: call })
    syncBuiltinESMExports()
  }
  put(() => Promise.reject(Object.assign(new Error(code), { code })))
  onTestFinished(() => put(real))
  return () => put(real)
}

async function bring(store: FileStore, sent = bytes): Promise<string> {
  const id = randomUUID()
  await store.incoming.create(new Upload({ id, size: sent.length, offset: 0, metadata: { filename: 'x' } }))
  expect(await store.incoming.write(Readable.from([Buffer.from(sent)]), id, 0)).toBe(sent.length)
  return id
}

/** The files and folders that are synced from here on until the test ends, as paths below a folder. */
async function watchSyncs(folder: string): Promise<string[]> {
  const handle = await fs.open(folder)
  const prototype = Object.getPrototypeOf(handle) as { sync(this: { fd: number }): Promise<void> }
  await handle.close()
  const { sync } = prototype
  const synced: string[] = []
  prototype.sync = async function () {
    synced.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)))
    await sync.call(this)
  }
  onTestFinished(() => {
    prototype.sync = sync
  })
  return synced
}

describe('on the disk', () => {
  test("everything is the server's alone", async () => {
    const folder = join(testFolder(), 'files')
    const store = createDiskStore(folder)
    const id = await bring(store)
    await store.keep(id, { sha256 })
    await store.keepPreview(sha256, 'screen', Buffer.from('drawn'))
    const entries = readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, String(name))))
    expect(entries.length).toBeGreaterThan(10)
    for (const entry of [statSync(folder), ...entries])
      expect((entry.mode & 0o777).toString(8)).toBe(entry.isDirectory() ? '700' : '600')
  })

  test('what came in takes its place by a second name: no byte is written again', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    await store.keep(id, { sha256 })
    expect(statSync(placeOf(folder)).ino).toBe(statSync(join(folder, 'incoming', id)).ino)
    await store.drop(id)
    expect(below(folder)).toEqual([relative(folder, placeOf(folder))])
    expect((await buffer(await store.read(sha256))).equals(bytes)).toBe(true)
  })

  test('where a second name cannot be had it is copied, whole', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    failing('link', 'EXDEV')
    await store.keep(id, { sha256 })
    expect(statSync(placeOf(folder)).ino).not.toBe(statSync(join(folder, 'incoming', id)).ino)
    expect((await buffer(await store.read(sha256))).equals(bytes)).toBe(true)
  })

  test('before it says that it keeps, the file and every folder above it are synced', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    const synced = await watchSyncs(folder)
    await store.keep(id, { sha256 })
    const at = relative(folder, placeOf(folder))
    expect(synced).toEqual([
      expect.stringMatching(/^new\//),
      ...[at, join(at, '..'), join(at, '../..')].map((p) => join(p, '..')),
      '',
    ])
  })
})

test('before the last byte is acknowledged, bytes and description are synced, and not with each part', async () => {
  const folder = testFolder()
  const store = createDiskStore(folder)
  const id = randomUUID()
  await store.incoming.create(new Upload({ id, size: bytes.length, offset: 0, metadata: { filename: 'x' } }))
  const synced = await watchSyncs(folder)
  const half = bytes.length >> 1
  await store.incoming.write(Readable.from([Buffer.from(bytes.subarray(0, half))]), id, 0)
  expect(synced).toEqual([])
  await store.incoming.write(Readable.from([Buffer.from(bytes.subarray(half))]), id, half)
  expect(synced).toEqual([`incoming/${id}`, `incoming/${id}.json`, 'incoming'])
})

describe('after a death', () => {
  test('half a description is none; the upload is begun again', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = randomUUID()
    writeFileSync(join(folder, 'incoming', `${id}.json`), '')
    await expect(store.incoming.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
    const found: string[] = []
    for await (const one of store.uploads()) found.push(one.id)
    expect(found).toEqual([id])
    await store.drop(id)
    expect(below(folder)).toEqual([])
  })

  test('what was cut off while it was kept is kept by doing it again', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    const goOn = failing('rename', 'KILLED')
    await expect(store.keep(id, { sha256 })).rejects.toThrow('KILLED')
    goOn()
    expect(await store.sizeOf(sha256)).toBeUndefined()
    await store.keep(id, { sha256 })
    expect((await buffer(await store.read(sha256))).equals(bytes)).toBe(true)
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  test('what is half in its place, as a power cut may leave it, is replaced', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    mkdirSync(join(placeOf(folder), '..'), { recursive: true })
    writeFileSync(placeOf(folder), bytes.subarray(0, 100))
    await store.keep(id, { sha256 })
    expect((await buffer(await store.read(sha256))).equals(bytes)).toBe(true)
  })

  test('what was left half written is removed by a start a day later', async () => {
    const folder = testFolder()
    createDiskStore(folder)
    const old = join(folder, 'new', 'old')
    mkdirSync(old)
    writeFileSync(join(old, 'kept'), 'x')
    writeFileSync(join(folder, 'new', 'young'), 'x')
    const yesterday = new Date(Date.now() - 86_500_000)
    utimesSync(old, yesterday, yesterday)
    createDiskStore(folder)
    expect(readdirSync(join(folder, 'new'))).toEqual(['young'])
    // Where no other server can be writing there, all of it was left by a death.
    createDiskStore(folder, true)
    expect(readdirSync(join(folder, 'new'))).toEqual([])
    // The library below sees to its folder a little later.
    await new Promise((go) => setTimeout(go, 50))
  })
})

test('an upload is written in bounded memory: each chunk is freed once it is copied', async () => {
  const store = createDiskStore(testFolder())
  const [chunks, chunk] = [200, 1_048_576]
  const id = randomUUID()
  await store.incoming.create(new Upload({ id, size: chunks * chunk, offset: 0 }))
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  function* received() {
    for (let n = 0; n < chunks; n++) {
      yield Buffer.alloc(chunk, n)
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
  }
  expect(await store.incoming.write(Readable.from(received()), id, 0)).toBe(chunks * chunk)
  expect(most / chunk).toBeLessThan(8)
})

describe('a disk that is full', () => {
  const tiny = () => {
    const folder = testFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder])
    onTestFinished(() => void execFileSync('umount', [folder]))
    return folder
  }

  test.runIf(mayMount)('says so; what came before stays, and the rest comes once there is room', async () => {
    const folder = tiny()
    const store = createDiskStore(folder)
    const large = Buffer.alloc(100_000, 'x')
    const id = randomUUID()
    await store.incoming.create(new Upload({ id, size: large.length, offset: 0 }))
    await expect(store.incoming.write(Readable.from(pieces(large)), id, 0)).rejects.toMatchObject({
      code: 'storage-full',
    })
    const { offset } = await store.incoming.getUpload(id)
    expect(offset).toBeGreaterThan(10_000)
    expect(await store.room()).toBeLessThan(10_000)
    await expect(store.keepPreview(sha256, 'screen', large)).rejects.toMatchObject({ code: 'storage-full' })
    execFileSync('mount', ['-o', 'remount,size=1m', folder])
    expect(await store.incoming.write(Readable.from(pieces(large.subarray(offset))), id, offset)).toBe(large.length)
    await store.keep(id, { sha256: hashOf(large) })
    expect((await buffer(await store.read(hashOf(large)))).equals(large)).toBe(true)
    expect(await store.readPreview(sha256, 'screen')).toBeUndefined()
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  test.runIf(mayMount)(
    'has no room for what a check draws of a picture: that is reported too, and the upload stays',
    async () => {
      const folder = tiny()
      const path = join(testFolder(), 'sent')
      const noise = { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
      writeFileSync(
        path,
        await sharp({ create: { ...noise, background: 'white' } })
          .jpeg({ quality: 95 })
          .toBuffer(),
      )
      const { log, told } = listeningLog()
      await expect(createInspect({ log })({ path, folder, name: 'sent' }, 'staff')).rejects.toMatchObject({
        code: 'storage-full',
      })
      expect(told).toEqual([])
    },
  )

  test.each(['ENOSPC', 'EDQUOT'])('%s is reported as storage-full, and nothing half is left', async (code) => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    for (const name of ['link', 'writeFile'] as const) failing(name, code)
    await expect(store.keep(id, { sha256 })).rejects.toMatchObject({ code: 'storage-full' })
    await expect(store.keepPreview(sha256, 'screen', bytes)).rejects.toMatchObject({ code: 'storage-full' })
    await expect(store.incoming.create(new Upload({ id: randomUUID(), offset: 0 }))).rejects.toMatchObject({
      code: 'storage-full',
    })
    expect(await store.sizeOf(sha256)).toBeUndefined()
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  test('one that went away is reported as storage-away', async () => {
    const folder = testFolder()
    const store = createDiskStore(folder)
    const id = await bring(store)
    failing('stat', 'ESTALE')
    await expect(store.localCopy(id)).rejects.toMatchObject({ code: 'storage-away' })
    await expect(store.sizeOf(sha256)).rejects.toMatchObject({ code: 'storage-away' })
  })
})

function* pieces(of: Buffer) {
  for (let at = 0; at < of.length; at += 5000) yield of.subarray(at, at + 5000)
}
