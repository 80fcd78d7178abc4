import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import forge from 'node-forge'

/** What opens the key of the tests. */
export const PASSPHRASE = 'اسم سري'

/** A firm's certificate with its key, as a file. */
export function makeKey(path: string): X509Certificate {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  Object.assign(made, { publicKey: keys.publicKey, serialNumber: '01' })
  made.validity.notAfter = new Date(Date.now() + 86_400_000)
  const names = [{ name: 'commonName', value: 'Valuation House' }]
  made.setSubject(names)
  made.setIssuer(names)
  made.sign(keys.privateKey, forge.md.sha256.create())
  const file = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [made], PASSPHRASE, { algorithm: '3des' })
  writeFileSync(path, Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1'))
  return new X509Certificate(forge.pki.certificateToPem(made))
}
