import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type Bucket, clientConfig } from '#server/files/store/s3-client.ts'
import { addMultipartCalls } from './s3-multiparts.ts'

/**
 * A bucket of a test's own at a real S3 server: the one that TEST_S3_ENDPOINT, TEST_S3_KEY and TEST_S3_SECRET name, or else the
 * small one that npm installs. A way to it is between that can be cut: `away` and `back`.
 */
export async function openS3() {
  const { TEST_S3_ENDPOINT, TEST_S3_KEY = '', TEST_S3_SECRET = '' } = process.env
  const server = TEST_S3_ENDPOINT
    ? { port: Number(new URL(TEST_S3_ENDPOINT).port), key: TEST_S3_KEY, secret: TEST_S3_SECRET, close: async () => {} }
    : await smallServer()
  const way = await openWay(server.port)
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${way.port}`,
    region: 'us-east-1',
    bucket: `thamin-${randomBytes(6).toString('hex')}`,
    accessKeyId: server.key,
    secretAccessKey: server.secret,
  }
  const client = new S3Client(clientConfig(bucket))
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  return {
    bucket,
    client,
    ...way,
    async close() {
      client.destroy()
      await way.close()
      await server.close()
    },
  }
}
export type S3 = Awaited<ReturnType<typeof openS3>>

async function smallServer() {
  const directory = mkdtempSync(join(tmpdir(), 'thamin-s3-'))
  // It takes a bucket's address without its last slash, which the signature of a newer client counts: keys are checked alone.
  const allowMismatchedSignatures = true
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, allowMismatchedSignatures })
  // Failures are asserted by the test itself.
  server.logger.exceptions.unhandle()
  addMultipartCalls(server)
  const { port } = await server.run()
  const close = async () => {
    server.httpServer.closeAllConnections()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { port, key: 'S3RVER', secret: 'S3RVER', close }
}

/** A way to a port of this machine, on a port of its own. */
async function openWay(to: number) {
  const open = new Set<Socket>()
  let isOpen = true
  const way = createServer((near) => {
    if (!isOpen) return near.resetAndDestroy()
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((go) => way.listen(0, '127.0.0.1', go))
  return {
    port: (way.address() as AddressInfo).port,
    /** Cuts all connections, and accepts no others. */
    away() {
      isOpen = false
      for (const socket of open) socket.destroy()
    },
    back() {
      isOpen = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        way.close(() => resolve())
      }),
  }
}
