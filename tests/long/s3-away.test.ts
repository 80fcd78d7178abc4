import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createS3Store } from '#server/files/store/s3-store.ts'
import { log } from '#server/log.ts'
import { ROOT, SERVER } from '../../scripts/child.mjs'
import { testFolder } from '../support/folder.ts'
import { heavyPdf } from '../support/pdfs.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { openS3, type S3 } from '../support/s3.ts'
import { hashOf } from '../support/store-contract.ts'
import { uploader } from '../support/uploader.ts'

const MB = 1_048_576
let s3: S3
let product: Product
let person: Person
let valuation: string
let its: ReturnType<typeof uploader>
beforeAll(async () => {
  s3 = await openS3()
  product = await openProduct({ store: createS3Store(s3.bucket, { log }) })
  person = await product.person('APPRAISER')
  its = uploader(product.base, person)
  valuation = (await create(person)).id
})
afterAll(async () => {
  s3.back()
  await product.close()
  await s3.close()
})
beforeEach(() => s3.back())

const open = (file: string) => fetch(`${product.base}/files/documents/${file}`, { headers: { cookie: person.cookie } })

describe('the store goes away', () => {
  test('while bytes are on their way: what was acknowledged has come', async () => {
    const bytes = heavyPdf(20 * MB)
    const id = await its.begin(valuation, 'عقد.pdf', bytes.length)
    setTimeout(() => s3.away(), 150)
    const pieces = new ReadableStream({
      async start(controller) {
        for (let at = 0; at < bytes.length; at += MB) {
          controller.enqueue(new Uint8Array(bytes.subarray(at, at + MB)))
          await new Promise((go) => setTimeout(go, 20))
        }
        controller.close()
      },
    })
    // The answer may come before all was sent, and close the connection.
    const cut = await its.send(id, pieces).catch(() => undefined)
    expect(cut?.code ?? 'storage-away').toBe('storage-away')
    s3.back()
    const offset = await its.offset(id)
    expect(offset).toBeLessThan(bytes.length)
    expect((await its.send(id, bytes.subarray(offset), offset)).status).toBe(204)
    expect((await its.check(id)).said.sha256).toBe(hashOf(bytes))
  })

  test('in the middle of a download, which breaks off and comes whole when it is back', async () => {
    const bytes = heavyPdf(20 * MB)
    const { said } = await its.bring(valuation, 'عقد.pdf', bytes)
    const document = { valuationId: valuation, uploadId: said.id, documentType: 'PROPERTY_DOCUMENT' }
    const added = await person.documents.add(document)
    const file = added.file.id
    const answer = await open(file)
    const reader = answer.body?.getReader()
    await reader?.read()
    s3.away()
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow()
    const refused = await open(file)
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'storage-away' } }])
    s3.back()
    expect(hashOf(Buffer.from(await (await open(file)).arrayBuffer()))).toBe(hashOf(bytes))
  })
})

test('an upload that a server was killed over is resumed by another one, over the same bucket and database', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [...SERVER, '--empty'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: testFolder(),
      DATABASE_URL: product.ownerUrl,
      DATABASE_APP_URL: product.appUrl,
      SECRET: 's'.repeat(32),
      S3_ENDPOINT: s3.bucket.endpoint,
      S3_REGION: s3.bucket.region,
      S3_BUCKET: s3.bucket.bucket,
      S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
      LOG_LEVEL: 'silent',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const base = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(`${base}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200)
  const there = uploader(base, person)
  const bytes = heavyPdf(24 * MB)
  const id = await there.begin(valuation, 'عقد.pdf', bytes.length)
  expect((await there.send(id, bytes.subarray(0, 9 * MB))).status).toBe(204)
  const cut = there.send(id, bytes.subarray(9 * MB), 9 * MB).catch(() => undefined)
  await new Promise((go) => setTimeout(go, 60))
  child.kill('SIGKILL')
  await cut
  const offset = await its.offset(id)
  expect(offset).toBeLessThanOrEqual(bytes.length)
  if (offset < bytes.length) expect((await its.send(id, bytes.subarray(offset), offset)).status).toBe(204)
  expect((await its.check(id)).said.sha256).toBe(hashOf(bytes))
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const at = probe.address()
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}
