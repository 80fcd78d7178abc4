import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** A certificate of a host, of this machine by default, that signed itself and ends in so many ms, in a day by default, with its key, both as PEM. */
export function makeCertificate({ ends = 86_400_000, host = 'localhost' } = {}): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const made = forge.pki.createCertificate()
  const own = forge.pki.privateKeyFromPem(key)
  Object.assign(made, { publicKey: forge.pki.setRsaPublicKey(own.n, own.e), serialNumber: '01' })
  made.validity.notBefore = new Date(Date.now() - 400 * 86_400_000)
  made.validity.notAfter = new Date(Date.now() + ends)
  const names = [{ name: 'commonName', value: host }]
  made.setSubject(names)
  made.setIssuer(names)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }])
  made.sign(own, forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(made) }
}
