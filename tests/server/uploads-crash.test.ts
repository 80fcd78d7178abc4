import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import { compareFiles } from '#server/files/sweep/compare.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'
import { docx, writeZip } from '../support/zips.ts'

const SERVER = join(import.meta.dirname, '../support/file-server.ts')
/** How often a server is killed in each step; the moments lie in as many equal parts of the step's time. */
const KILLS = {
  send: 10,
  check: 7,
  add: 3,
}
const ALL = KILLS.send + KILLS.check + KILLS.add
const MEGABYTE = 1_048_576
const PIECE = MEGABYTE / 2

let product: Product
let person: Person
let valuation: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  product = await openProduct()
  person = await product.person('APPRAISER')
  valuation = (await create(person)).id
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await product.close()
})

/** A server in a process of its own, once it serves. */
async function start() {
  const child = spawn(process.execPath, [SERVER, product.appUrl, product.filesFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  running.add(child)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(/listening (\d+)/.exec(String(chunk))?.[1] ?? ''))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
  const base = `http://127.0.0.1:${port}`
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    running.delete(child)
  }
  return { base, kill, its: uploader(base, person) }
}
type Server = Awaited<ReturnType<typeof start>>

/** Gives bytes slowly, so that there is a middle to be killed in. */
function slowly(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close()
      await pause(10)
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
      at += 65_536
    },
  })
}

/** A moment by chance in each of `count` equal parts of so many ms. */
const moments = (count: number, ms: number) =>
  Array.from({ length: count }, (_, part) => ((part + Math.random()) * ms) / count)

test(`kill -9 at ${ALL} points between the first byte and the document: it goes on, and nothing is ever half there`, {
  timeout: 400_000,
}, async () => {
  // A Word file about a picture that nothing shrinks.
  const media = { name: 'word/media/a.bin', data: randomBytes(4 * MEGABYTE), stored: true }
  const bytes = writeZip(docx([media]))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  let id = ''
  let acknowledged = 0
  /** What was reached, in the life in which a server was killed there. */
  const died: string[] = []
  const answers = new Set<string>()

  /** Goes as far as it gets; `reached` hears of each step before it is made. */
  async function goOn({ base, its }: Server, reached: (step: string) => void): Promise<boolean> {
    if (!id) {
      reached('begin')
      id = await its.begin(valuation, 'مذكرة.docx', bytes.length)
    }
    let offset = await its.offset(id)
    if (!Number.isNaN(offset)) {
      // What was acknowledged is there, and what is there is the file's beginning.
      expect(offset).toBeGreaterThanOrEqual(acknowledged)
      const come = readFileSync(join(product.filesFolder, 'incoming', id))
      expect(come.equals(bytes.subarray(0, come.length))).toBe(true)
      while (offset < bytes.length) {
        reached('send')
        const { status } = await its.send(id, slowly(bytes.subarray(offset, offset + PIECE)), offset)
        if (status !== 204) return false
        offset += Math.min(PIECE, bytes.length - offset)
        acknowledged = offset
      }
      reached('check')
      const { status, said } = await its.check(id)
      if (status !== 200) return false
      answers.add(JSON.stringify(said))
    }
    reached('add')
    const input = { valuationId: valuation, uploadId: id, documentType: 'PROPERTY_DOCUMENT' }
    const headers = { origin: base, cookie: person.cookie, 'content-type': 'application/json' }
    const added = await fetch(`${base}/rpc/documents.add`, { method: 'POST', headers, body: JSON.stringify(input) })
    answers.add(JSON.stringify(((await added.json()) as { id: string }).id))
    return added.status === 200
  }

  // Where each life ends: so long after it began this step, in ms.
  const plan: [step: string, ms: number][] = [
    ...moments(KILLS.send, 120).map((ms): [string, number] => ['send', ms]),
    // One kill alone comes while the check surely runs.
    ...moments(KILLS.check, KILLS.check === 1 ? 60 : 300).map((ms): [string, number] => ['check', ms]),
    ...moments(KILLS.add, 30).map((ms): [string, number] => ['add', ms]),
  ]
  let next = start()
  for (const [step, ms] of plan) {
    const server = await next
    next = start()
    let at = 'begin'
    let end = () => {}
    const due = new Promise<void>((resolve) => {
      end = resolve
    })
    const life = goOn(server, (reached) => {
      at = reached
      if (reached === step) setTimeout(end, ms)
    }).catch(() => false)
    // A life that has done everything is killed as well.
    await Promise.race([due, life])
    await server.kill()
    died.push(at)
    await life
    const compared = await compareFiles(product.db, product.store, {
      references: FILE_REFERENCES,
      hash: true,
      progress: () => {},
    })
    expect(compared.wrong).toEqual([])
  }
  const last = await next
  expect(await goOn(last, () => {})).toBe(true)
  await last.kill()

  expect(died).toHaveLength(ALL)
  for (const step of ['send', 'check', 'add']) expect(died).toContain(step)
  // One answer of the check and one document, however often they were asked for.
  expect(answers.size).toBe(2)
  const files = await product.db.selectFrom('documentFiles').selectAll().execute()
  expect(files).toMatchObject([{ uploadId: id, sha256, name: 'مذكرة.docx' }])
  expect(await product.db.selectFrom('uploads').select('id').execute()).toEqual([])
  const compared = await compareFiles(product.db, product.store, {
    references: FILE_REFERENCES,
    hash: true,
    progress: () => {},
  })
  expect(compared).toMatchObject({ files: 1, bytes: bytes.length, wrong: [], unnamed: { files: 0 } })
  const out = await fetch(`${product.base}/files/documents/${files[0]?.id}`, { headers: { cookie: person.cookie } })
  expect(Buffer.from(await out.arrayBuffer()).equals(bytes)).toBe(true)
})
