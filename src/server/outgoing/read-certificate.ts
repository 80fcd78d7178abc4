import { isIP } from 'node:net'
import { checkServerIdentity, connect } from 'node:tls'

/** How long the other side may take, in ms. */
const WITHIN = 5_000

/**
 * The certificate that is shown at an https address: when it ends, and why a browser would refuse it, as a code of TLS such as
 * CERT_HAS_EXPIRED. Rejects with the error of the connection, or ETIMEDOUT.
 */
export function readCertificate(address: string): Promise<{ endsAt: Date; refused?: string }> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/[[\]]/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // A name that is an address may not be sent.
      ...(isIP(host) ? {} : { servername: host }),
      // It is read although it is wrong; nothing is sent over the connection.
      rejectUnauthorized: false,
      timeout: WITHIN,
    })
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      const error: NodeJS.ErrnoException | undefined =
        socket.authorizationError ?? checkServerIdentity(host, certificate)
      socket.destroy()
      resolve({ endsAt: new Date(certificate.valid_to), ...(error && { refused: error.code ?? String(error) }) })
    })
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
    socket.once('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })
}
