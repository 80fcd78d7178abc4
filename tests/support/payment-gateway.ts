import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [MERCHANT, SECRET] = ['M-1', 'p'.repeat(32)]
const ORDER = ['merchant', 'reference', 'gatewayReference', 'status', 'amount', 'currency', 'paidAt'] as const
type Told = { [field in (typeof ORDER)[number]]?: string | undefined }

/** A payment gateway as docs/payment-gateway.md describes one, written by that contract and not by our code. */
export async function openGateway() {
  const sign = (...lines: string[]) => createHmac('sha256', SECRET).update(lines.join('\n')).digest('hex')
  /** What it says of each payment when it is asked, by its reference. */
  const known = new Map<string, object>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
    const reference = searchParams.get('reference') ?? ''
    const isOurs = searchParams.get('signature') === sign('status', MERCHANT, reference)
    const answer = pathname === '/pay/status' && isOurs ? known.get(reference) : undefined
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`
  return {
    settings: { url, merchant: MERCHANT, secret: SECRET },
    known,
    /** Reads an address that a client is led to, as the gateway does; false where its signature is not ours. */
    read(address: string) {
      const asked = Object.fromEntries(new URL(address).searchParams)
      const { merchant = '', reference = '', amount = '', currency = '' } = asked
      const { returnUrl = '', callbackUrl = '', expires = '' } = asked
      const lines = ['payment', merchant, reference, amount, currency, returnUrl, callbackUrl, expires]
      const { language, signature } = asked
      return { reference, amount, currency, language, returnUrl, callbackUrl, isSigned: signature === sign(...lines) }
    },
    /** A notice of a payment, signed. */
    notice(told: Told) {
      const all: Told = { merchant: MERCHANT, currency: 'KWD', paidAt: new Date().toISOString(), ...told }
      const lines = ORDER.map((field) => all[field] ?? '')
      const fields = Object.fromEntries(ORDER.map((field, at) => [field, lines[at]]))
      return { ...fields, signature: sign('notice', ...lines) }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
