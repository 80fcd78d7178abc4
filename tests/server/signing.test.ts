import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { log } from '#server/log.ts'
import { createPdfSigner } from '#server/signing/sign-pdf.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { testFolder } from '../support/folder.ts'
import { paperOf } from '../support/papers.ts'
import { readPdf } from '../support/read-pdf.ts'
import { makeKey, PASSPHRASE } from '../support/signing-key.ts'

const renderer = createPdfRenderer({ log })
let plain: Uint8Array
beforeAll(async () => {
  plain = (await renderer.print(paperOf(['تقرير التقييم', 'one', 'two']))).pdf
})
afterAll(() => renderer.close())

/** What signs with the key of a file; it ends with the test. */
function signerOf(path: string, passphrase: string) {
  const signer = createPdfSigner({ path, passphrase, log })
  onTestFinished(() => signer.close())
  return signer
}

/** The bytes that a signature covers, and the signature. */
function partsOf(pdf: Buffer) {
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? []
  const [from = 0, length = 0, again = 0, rest = 0] = range.map(Number)
  const signed = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(again, again + rest)])
  const hex = pdf.subarray(from + length + 1, again - 1).toString('latin1')
  const asn1 = forge.asn1.fromDer(Buffer.from(hex, 'hex').toString('latin1'), { parseAllBytes: false })
  const { signature, authenticatedAttributes } = forge.pkcs7.messageFromAsn1(asn1).rawCapture
  return { signed, isWhole: again + rest === pdf.length, signature, attributes: authenticatedAttributes }
}

test('a file is signed behind its bytes by the firm’s key: what was printed stays, one byte changed is detected, and a wrong passphrase signs nothing', async () => {
  const path = join(testFolder(), 'firm.p12')
  const certificate = makeKey(path)
  const pdf = Buffer.from(await signerOf(path, PASSPHRASE).sign(plain, { reason: 'VAL-2026-0167 v2', at: new Date() }))
  expect(pdf.subarray(0, plain.length).equals(plain)).toBe(true)
  const { signed, isWhole, signature, attributes } = partsOf(pdf)
  expect(isWhole).toBe(true)
  const { asn1 } = forge
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes)
  const covered = Buffer.from(asn1.toDer(set).getBytes(), 'latin1')
  const key = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }))
  expect(verify('sha256', covered, key, Buffer.from(signature, 'latin1'))).toBe(true)
  const digest = attributes.find(({ value: [type] }) => asn1.derToOid(String(type?.value)) === '1.2.840.113549.1.9.4')
  const stated = Buffer.from(String(digest?.value[1]?.value[0]?.value), 'latin1').toString('hex')
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(stated).toBe(sha256(signed))
  signed[100] = (signed[100] ?? 0) ^ 1
  expect(stated).not.toBe(sha256(signed))

  const before = await readPdf(plain)
  const after = await readPdf(pdf)
  expect(after).toEqual({ ...before, info: { ...before.info, IsSignaturesPresent: true } })
  // Where poppler is installed, it says the same.
  const file = join(testFolder(), 'signed.pdf')
  writeFileSync(file, pdf)
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  if (!error) expect(stdout).toMatch(/Total document signed\n.*Signature is Valid\./)

  const wrong = signerOf(path, 'wrong').sign(plain, { reason: 'x', at: new Date() })
  await expect(wrong).rejects.toMatchObject({ code: 'unavailable' })
})
