import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'

/** What a browser gave for a subscription, base64url: its public key (P-256, uncompressed) and its secret of 16 bytes. */
export type DeviceKeys = { p256dh: string; auth: string }
/** The product's pair: the public key as browsers take it (base64url), the private one as PKCS #8 in PEM. */
export type VapidKeys = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
const bytes = (text: string) => Buffer.from(text, 'base64url')
/** The size of a record that is announced, in bytes; services take 4096 at most, so that a message is one record. */
const RECORD = 4096
/** The longest text that fits into one record: less the tag, the delimiter, and the header of 86 bytes. */
export const LONGEST_PUSH = RECORD - 16 - 1 - 86

/** True for keys of the right size whose public one is a point of the curve. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (bytes(auth).length !== 16 || bytes(p256dh).length !== 65) return false
  try {
    ECDH.convertKey(bytes(p256dh), CURVE)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one device, as aes128gcm in one record: RFC 8291, section 3.4, and RFC 8188. Salt and the sender's private key are
 * random; only a test of the RFC's own example gives them. Throws RangeError for a text of more than LONGEST_PUSH bytes.
 */
export function encryptPush(text: string, device: DeviceKeys, given?: { salt: Buffer; privateKey: Buffer }): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > LONGEST_PUSH) throw new RangeError(`A push message has ${LONGEST_PUSH} bytes at most.`)
  const sender = createECDH(CURVE)
  if (given) sender.setPrivateKey(given.privateKey)
  else sender.generateKeys()
  const salt = given?.salt ?? randomBytes(16)
  const [receiverKey, senderKey] = [bytes(device.p256dh), sender.getPublicKey()]
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = derive(sender.computeSecret(receiverKey), bytes(device.auth), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The delimiter of a last record.
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, ...sealed])
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** How long a proof holds, in seconds: RFC 8292 allows a day. */
const PROOF = 12 * 3600

/** The Authorization header by which a push service knows the product (RFC 8292); `contact` is a mailto: or https: address. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  contact: string,
  now: Date,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now.getTime() / 1000) + PROOF
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`
  const key = createPrivateKey(privateKey)
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}
