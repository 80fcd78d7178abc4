import forge from 'node-forge'

/** A certificate of that host that signed itself and ends in so many ms, with its key, both as PEM. */
export function makeCertificate({ ends, host }: { ends: number; host: string }): { key: string; cert: string } {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  Object.assign(made, { publicKey: keys.publicKey, serialNumber: '01' })
  made.validity.notBefore = new Date(Date.now() - 400 * 86_400_000)
  made.validity.notAfter = new Date(Date.now() + ends)
  const names = [{ name: 'commonName', value: host }]
  made.setSubject(names)
  made.setIssuer(names)
  made.sign(keys.privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(made) }
}
