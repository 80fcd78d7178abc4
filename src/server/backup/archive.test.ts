import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { ABOUT, type About, FORMAT, MANIFEST, POSTGRES_LIST } from './format.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const KEY = 'ab'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'thamin-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ABOUT_IT: About = {
  format: FORMAT,
  madeAt: '2026-11-22T02:00:00.000Z',
  migration: '0001_foundation.sql',
  database: 'embedded',
  postgres: '18',
  files: 'folder',
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const listOf = (files: Record<string, Buffer>) =>
  JSON.stringify({
    Files: Object.entries(files).map(([Path, bytes]) => ({ Path, Size: bytes.length, Checksum: hashOf(bytes) })),
  })
async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}

type Made = { about?: object; list?: string; named?: string; damagedFiles?: string[]; size?: number }

/** Writes an archive of a table and a document, either of which may be wrong. */
async function make(name: string, key: string | undefined, made: Made = {}) {
  const path = join(folder, name)
  const [table, content] = [randomBytes(made.size ?? 300), randomBytes(200)]
  const sha256 = made.named ?? hashOf(content)
  await writeArchive(path, key, async (archive) => {
    await archive.text(ABOUT, JSON.stringify(made.about ?? ABOUT_IT))
    await archive.folder('postgres/pg_notify/')
    await archive.file('postgres/base/1/1255', table.length, piecesOf(table))
    await archive.text(POSTGRES_LIST, made.list ?? listOf({ 'base/1/1255': table }))
    await archive.file(`files/content/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`, 200, piecesOf(content))
    return { rows: { before: { users: 1 }, after: { users: 2 } }, contents: 1, damagedFiles: made.damagedFiles ?? [] }
  })
  return { path, table, content }
}

/** The fault of reading these bytes; 'whole' when there is none. */
async function faultOf(bytes: Buffer, key: string | undefined): Promise<string> {
  const path = join(folder, `read-${randomBytes(6).toString('hex')}`)
  writeFileSync(path, bytes)
  try {
    await readArchive(path, key)
    return 'whole'
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return error.fault
  } finally {
    rmSync(path)
  }
}

describe.each([
  ['with a key', KEY],
  ['without a key', undefined],
])('an archive %s', (name, key) => {
  let made: Awaited<ReturnType<typeof make>>
  let bytes: Buffer
  beforeAll(async () => {
    made = await make(`small ${name}`, key)
    bytes = readFileSync(made.path)
  })

  test('is private, and gives back what was put in', async () => {
    expect(statSync(made.path).mode & 0o777).toBe(0o600)
    const [files, folders, abouts]: [Record<string, Buffer>, string[], About[]] = [{}, [], []]
    const { manifest, encrypted } = await readArchive(made.path, key, {
      about: (about) => void abouts.push(about),
      folder: async (folder) => void folders.push(folder),
      file: async (file, passing) => {
        files[file] = await buffer(passing)
      },
    })
    expect([encrypted, folders, abouts]).toEqual([key !== undefined, ['postgres/pg_notify/'], [ABOUT_IT]])
    expect(files['postgres/base/1/1255']).toEqual(made.table)
    expect(files[`files/content/${hashOf(made.content).replace(/^(..)(..)/, '$1/$2/$1$2')}`]).toEqual(made.content)
    expect(manifest).toMatchObject({ members: 5, contents: 1, rows: { before: { users: 1 }, after: { users: 2 } } })
  })

  test('is refused when it was cut, wherever', async () => {
    const faults = new Set<string>()
    for (let end = 0; end < bytes.length; end += 13) faults.add(await faultOf(bytes.subarray(0, end), key))
    faults.add(await faultOf(bytes.subarray(0, -1), key))
    expect(faults.has('whole')).toBe(false)
    // Less than its first bytes says nothing of what it was.
    expect([...faults].filter((fault) => !['cut', 'not-a-backup'].includes(fault))).toEqual([])
  })

  test('is refused when any one byte of it was changed', async () => {
    const unnoticed: number[] = []
    for (let at = 0; at < bytes.length; at += at < 20 || at > bytes.length - 20 ? 1 : 9) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 0xff
      if ((await faultOf(changed, key)) === 'whole') unnoticed.push(at)
    }
    expect(unnoticed).toEqual([])
  })
})

describe('an encrypted archive', () => {
  test('is refused with another key, with a passphrase in its place, and without one', async () => {
    const { path } = await make('keys', KEY)
    const fault = (key?: string) => readArchive(path, key).catch((error) => error.fault)
    expect(await fault('cd'.repeat(32))).toBe('wrong-key')
    expect(await fault('a passphrase of many words')).toBe('wrong-key')
    expect(await fault()).toBe('key-missing')
    expect(readFileSync(path).includes('1255')).toBe(false)
  })

  test('takes a passphrase, but none that is soon guessed', async () => {
    const { path } = await make('passphrase', 'كلمة سر طويلة للنسخ')
    expect((await readArchive(path, 'كلمة سر طويلة للنسخ')).encrypted).toBe(true)
    await expect(readArchive(path, 'كلمة سر طويلة أخرى')).rejects.toMatchObject({ fault: 'wrong-key' })
    await expect(make('short', 'short')).rejects.toMatchObject({ fault: 'key-unusable' })
  })

  test('is refused when its chunks were moved, left out, repeated or appended', async () => {
    const { path } = await make('chunks', KEY, { size: 300_000 })
    const bytes = readFileSync(path)
    const start = bytes.indexOf('\n', 20) + 1
    const [head, size] = [bytes.subarray(0, start), 64 * 1024 + 16]
    const chunks: Buffer[] = []
    for (let at = start; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
    const [one, two, three, ...rest] = chunks as [Buffer, Buffer, Buffer, ...Buffer[]]
    const ways = [
      [two, one, three, ...rest],
      [one, three, ...rest],
      [one, one, two, three, ...rest],
      [one, two],
      [one, two, three, ...rest, one],
      [one, two, three, ...rest, Buffer.from('more')],
    ]
    for (const way of ways) expect(['cut', 'damaged']).toContain(await faultOf(Buffer.concat([head, ...way]), KEY))
    expect(await faultOf(Buffer.concat([head, one, two]), KEY)).toBe('cut')
    expect(await faultOf(Buffer.concat([head, one, two, three, ...rest]), KEY)).toBe('whole')
  })
})

describe('what is in an archive', () => {
  test('is read no further when the reader fails, however much there is', async () => {
    const { path } = await make('failing', undefined, { size: 3_000_000 })
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    for (const member of ['postgres/base/1/1255', POSTGRES_LIST]) {
      const file = async (name: string, bytes: AsyncIterable<Buffer>) => {
        for await (const _ of bytes) if (name === member) throw full
      }
      await expect(readArchive(path, undefined, { file })).rejects.toBe(full)
    }
  })

  test('is refused when PostgreSQL listed other content, or a file that is not there', async () => {
    for (const list of [listOf({ 'base/1/1255': Buffer.from('x') }), listOf({ 'base/1/9': Buffer.from('x') })]) {
      const { path } = await make(`list ${hashOf(Buffer.from(list))}`, undefined, { list })
      await expect(readArchive(path, undefined)).rejects.toMatchObject({ fault: 'damaged' })
    }
  })

  test('is refused when content has another name than its hash, unless that was stated', async () => {
    const named = 'e'.repeat(64)
    const untold = await make('untold', undefined, { named })
    await expect(readArchive(untold.path, undefined)).rejects.toMatchObject({ fault: 'damaged' })
    const told = await make('told', undefined, { named, damagedFiles: [named] })
    expect((await readArchive(told.path, undefined)).manifest.damagedFiles).toEqual([named])
  })

  test('of a later format is refused before anything is passed on', async () => {
    const { path } = await make('newer', undefined, { about: { format: FORMAT + 1, unknown: true } })
    const seen: string[] = []
    const reading = readArchive(path, undefined, { file: async (name) => void seen.push(name) })
    await expect(reading).rejects.toMatchObject({ fault: 'newer' })
    expect(seen).toEqual([])
  })

  test.each(['../evil', '/etc/passwd', 'files/../../evil', 'postgres/.ssh', 'other'])(
    'never stands at %s',
    async (name) => {
      const archive = pack()
      archive.entry({ name: ABOUT }, JSON.stringify(ABOUT_IT))
      archive.entry({ name }, 'x')
      archive.entry({ name: MANIFEST }, '{}')
      archive.finalize()
      const params = { [constants.ZSTD_c_checksumFlag]: 1 }
      const bytes = await buffer((archive as unknown as NodeJS.ReadableStream).pipe(createZstdCompress({ params })))
      expect(await faultOf(bytes, undefined)).toBe('damaged')
    },
  )

  test('is nothing else, and nothing follows it', async () => {
    const { path } = await make('appended', undefined)
    expect(await faultOf(Buffer.concat([readFileSync(path), Buffer.from('more')]), undefined)).toBe('damaged')
    expect(await faultOf(Buffer.from('PK\x03\x04 a ZIP'), undefined)).toBe('not-a-backup')
    await expect(readArchive(join(folder, 'nothing'), undefined)).rejects.toMatchObject({ fault: 'not-a-backup' })
  })
})
