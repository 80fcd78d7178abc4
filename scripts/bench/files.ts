import { fork } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { heavyPdf } from '../../tests/support/pdfs.ts'
import { ROOT } from '../child.mjs'
import { postAs } from './person.ts'
import { type Child, memoryOf, startProduct } from './servers.ts'
import { checkUpload, download, makeUpload, sendUpload, uploadedBytes } from './transfer.ts'

const MB = 1_048_576
const SIZE = 200 * MB
const KILLS = 20
const TURNS = 5

/** What files were measured at: megabytes a second, megabytes of memory, and what was left after the kills. */
export type FileFigures = {
  upload: { mbPerSecond: number; grownMb: number; checkSeconds: number; checkGrownMb: number }
  killed: { kills: number; uploads: number; equal: number }
  download: { mbPerSecond: number; bareMbPerSecond: number; ratio: number }
}
type Given = {
  urls: { ownerUrl: string; appUrl: string }
  database: Database
  secret: string
  cookie: string
  /** An empty folder for the files of the servers. */
  folder: string
}

/** A file of 200 MB in and out, beside a bare server, and in again by a server that is killed at random moments. */
export async function measureFiles({ urls, database, secret, cookie, folder }: Given): Promise<FileFigures> {
  for (const key of ['fileMegabytes', 'recordMegabytes'])
    await database.kysely.insertInto('settings').values({ key, value: '2000' }).execute()
  mkdirSync(folder, { recursive: true })
  const start = () => startProduct({ ...urls, dataDir: folder }, secret)
  let server = await start()
  try {
    const valuation = await newValuation(server.port, cookie)
    const who = () => ({ port: server.port, cookie })
    // What is loaded once is not what a file takes.
    const small = heavyPdf(5 * MB)
    const first = await makeUpload(who(), valuation, small.length)
    await sendUpload(who(), first, small, 0)
    await checkUpload(who(), first)

    const bytes = heavyPdf(SIZE)
    const id = await makeUpload(who(), valuation, bytes.length)
    const sent = await watched(server, () => sendUpload(who(), id, bytes, 0))
    const checked = await watched(server, () => checkUpload(who(), id))
    const upload = {
      mbPerSecond: Math.round(SIZE / MB / sent.seconds),
      grownMb: sent.grownMb,
      checkSeconds: round(checked.seconds),
      checkGrownMb: checked.grownMb,
    }
    if (checked.result !== hashOf(bytes)) throw new Error('What was kept is not what was sent.')
    const file = await newDocument(server.port, cookie, { valuationId: valuation, uploadId: id })
    const compared = await compareDownloads(server, cookie, { file, bytes, folder })
    const killed = await underKills(valuation)
    return { upload, killed, download: compared }

    /** Sends the file again and again; each server is killed at some moment of sending or checking, and another goes on. */
    async function underKills(record: string) {
      let [kills, uploads, equal] = [0, 0, 0]
      while (kills < KILLS) {
        const content = heavyPdf(SIZE)
        const one = await makeUpload(who(), record, content.length)
        uploads++
        for (let kept = ''; !kept; ) {
          const work = goOn(one, content).catch(() => '')
          if (kills < KILLS) {
            await Promise.race([work, pause(randomInt(10, 700))])
            server.process.kill('SIGKILL')
            kills++
            await work
            server = await start()
          } else kept = await work
          if (kept === hashOf(content)) equal++
          else if (kept) throw new Error('What was kept after a kill is not what was sent.')
        }
      }
      return { kills, uploads, equal }
    }

    async function goOn(one: string, content: Buffer): Promise<string> {
      const offset = await uploadedBytes(who(), one)
      if (offset < content.length) await sendUpload(who(), one, content, offset)
      return checkUpload(who(), one)
    }
  } finally {
    await server.stop()
  }
}

/** The same file from the product and from a bare server, in turns; the middle of each. */
async function compareDownloads(
  server: Child,
  cookie: string,
  { file, bytes, folder }: { file: string; bytes: Buffer; folder: string },
): Promise<FileFigures['download']> {
  const path = join(folder, 'bare')
  writeFileSync(path, bytes)
  const child = fork(join(import.meta.dirname, 'bare-file.ts'), [path], { cwd: ROOT })
  const port = await new Promise<number>((resolve) => child.once('message', (said) => resolve(Number(said))))
  const [ours, bare]: [number[], number[]] = [[], []]
  const turns = [
    async () =>
      ours.push(await download({ port: server.port, path: `/files/documents/${file}`, cookie }, bytes.length)),
    async () => bare.push(await download({ port, path: '/', cookie: '' }, bytes.length)),
  ]
  // Each goes first every other time.
  for (let turn = 0; turn < TURNS; turn++) for (const one of turn % 2 ? turns : turns.toReversed()) await one()
  child.kill()
  const rate = (seconds: number[]) =>
    Math.round(SIZE / MB / (seconds.toSorted((a, b) => a - b)[TURNS >> 1] ?? Number.NaN))
  const [mbPerSecond, bareMbPerSecond] = [rate(ours), rate(bare)]
  return { mbPerSecond, bareMbPerSecond, ratio: round(mbPerSecond / bareMbPerSecond) }
}

/** Runs some work and gives how long it took and by how much the server's memory grew at most. */
async function watched<T>(server: Child, work: () => Promise<T>) {
  const before = memoryOf(server)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(server))
  }, 20)
  const began = performance.now()
  const result = await work().finally(() => clearInterval(looking))
  return { result, seconds: (performance.now() - began) / 1000, grownMb: Math.max(most, memoryOf(server)) - before }
}

async function newValuation(port: number, cookie: string): Promise<string> {
  const { text } = await postAs(cookie, port, '/rpc/valuations.list', { pageSize: 1 })
  const first = (JSON.parse(text) as { items: Record<string, unknown>[] }).items[0] ?? {}
  const keep = 'purpose requestor requestedParty documentType documentNumber ownerName propertyCategory areaName'.split(
    ' ',
  )
  const more = 'blockNumber plotNumber planNumber propertySize'.split(' ')
  const fields = Object.fromEntries([...keep, ...more].map((key) => [key, first[key]]))
  return idIn(await postAs(cookie, port, '/rpc/valuations.create', fields))
}

async function newDocument(port: number, cookie: string, of: { valuationId: string; uploadId: string }) {
  const answer = await postAs(cookie, port, '/rpc/documents.add', { ...of, documentType: 'OTHER' })
  idIn(answer)
  return (JSON.parse(answer.text) as { file: { id: string } }).file.id
}

function idIn({ status, text }: { status: number; text: string }): string {
  if (status !== 200) throw new Error(`The bench was refused: ${text}`)
  return (JSON.parse(text) as { id: string }).id
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const round = (n: number) => Math.round(n * 100) / 100
