import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createPushPost, type PostPush } from '#server/push/post.ts'
import { makeCertificate } from './certificate.ts'

/** What a push service was given for a device, decrypted with the device's keys as its browser does. */
export type Delivered = { path: string; text: unknown; topic: string | undefined; contact: string }

const CURVE = 'prime256v1'

/** A browser's part of a subscription, at an address that the product allows. */
export function pushDevice(name: string) {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  const auth = randomBytes(16)
  const given = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: given, own: { keys, auth } }
}
type Device = ReturnType<typeof pushDevice>

/**
 * A push service on this machine, to which `post` leads whatever the address says. It verifies who sends by the public key of the product
 * and decrypts what it gets for its devices; `answer` is what it says next.
 */
export async function openPushService(publicKey: () => Promise<string>, devices: readonly Device[]) {
  const delivered: Delivered[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const { key, cert } = makeCertificate()
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const path = request.url ?? ''
      const device = devices.find(({ endpoint }) => new URL(endpoint).pathname === path)
      if (!device) return response.writeHead(404).end()
      try {
        const { authorization, topic } = request.headers
        const contact = contactOf(authorization ?? '', await publicKey())
        const text = JSON.parse(decrypted(Buffer.concat(chunks), device)) as unknown
        delivered.push({ path, text, topic: String(topic), contact })
        const { status, headers } = answers.shift() ?? { status: 201 }
        response.writeHead(status, headers).end('x')
      } catch (error) {
        response.writeHead(400).end(String(error))
      }
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post: PostPush = createPushPost({ hostname: '127.0.0.1', port, servername: 'localhost', ca: cert })
  return {
    delivered,
    post,
    port,
    /** Says this to what comes next instead of accepting it. */
    answer: (status: number, headers: Record<string, string> = {}) => void answers.push({ status, headers }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** RFC 8291 and RFC 8188 as a browser does them; throws for what was changed on the way or is for another device. */
function decrypted(body: Buffer, { own: { keys, auth } }: Device): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const hkdf = (secret: Buffer, from: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdf(keys.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('no last record')
  return plain.subarray(0, -1).toString()
}

/** Whom a proof names (RFC 8292); throws where another key signed it, or for another service. */
function contactOf(authorization: string, publicKey: string): string {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const own = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: own, dsaEncoding: 'ieee-p1363' } as const
  if (
    key !== publicKey ||
    !verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  )
    throw new Error('not signed by the product')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  if (aud !== 'https://fcm.googleapis.com' || exp * 1000 < Date.now()) throw new Error('a proof for somebody else')
  return sub
}
