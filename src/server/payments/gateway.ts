import { createHmac, timingSafeEqual } from 'node:crypto'

/** A payment gateway as the operator gives it: the address of its payment page, our number there, and the shared secret. */
export type GatewaySettings = { url: string; merchant: string; secret: string }

/** A payment as it is asked for: our own reference, the amount in KWD with three decimals, and until when it may be paid. */
export type AskedPayment = {
  reference: string
  amount: string
  language: 'ar' | 'en'
  returnUrl: string
  expiresAt: Date
}

/** What a gateway says of a payment, as it was signed; the amount as text in KWD. */
export type PaymentNotice = {
  merchant: string
  reference: string
  gatewayReference: string
  status: string
  amount: string
  currency: string
  paidAt: string
}

export const CURRENCY = 'KWD'
const NOTICE_FIELDS = [
  'merchant',
  'reference',
  'gatewayReference',
  'status',
  'amount',
  'currency',
  'paidAt',
] as const satisfies readonly (keyof PaymentNotice)[]

/** How long the gateway may take to answer, in ms, and how large its answer may be, in characters. */
const TIMEOUT = 10_000
const LARGEST = 4_096

export type PaymentGateway = ReturnType<typeof createPaymentGateway>

/**
 * What we say to a payment gateway and it to us, each under HMAC-SHA-256 over named fields in a fixed order, a line each
 * (docs/payment-gateway.md is the contract).
 */
export function createPaymentGateway({ url, merchant, secret }: GatewaySettings, appUrl: string) {
  const sign = (kind: 'payment' | 'notice' | 'status', values: readonly string[]): string =>
    createHmac('sha256', secret)
      .update([kind, ...values].join('\n'))
      .digest('hex')
  const address = (path: string, fields: Record<string, string>): string => {
    const at = new URL(`${url.replace(/\/+$/, '')}${path}`)
    for (const [name, value] of Object.entries(fields)) at.searchParams.set(name, value)
    return at.href
  }
  const callbackUrl = `${appUrl}/payments/callback`

  /** The notice that a body holds; null unless it is whole, ours and signed. */
  function readNotice(body: unknown): PaymentNotice | null {
    if (typeof body !== 'object' || body === null) return null
    const given = body as Record<string, unknown>
    const values = NOTICE_FIELDS.map((field) => given[field])
    const { signature } = given
    if (!values.every(isLine) || typeof signature !== 'string') return null
    const expected = Buffer.from(sign('notice', values))
    const got = Buffer.from(signature)
    if (got.length !== expected.length || !timingSafeEqual(got, expected)) return null
    const notice = Object.fromEntries(NOTICE_FIELDS.map((field, at) => [field, values[at]])) as PaymentNotice
    return notice.merchant === merchant ? notice : null
  }

  return {
    /** The address at which a payment is made: the person's browser opens it. */
    paymentUrl({ reference, amount, language, returnUrl, expiresAt }: AskedPayment): string {
      const expires = String(Math.floor(expiresAt.getTime() / 1000))
      const signed = [merchant, reference, amount, CURRENCY, returnUrl, callbackUrl, expires]
      const signature = sign('payment', signed)
      return address('', {
        ...{ merchant, reference, amount, currency: CURRENCY, returnUrl, callbackUrl, expires, language, signature },
      })
    },
    readNotice,
    /** What the gateway says of a payment now; null while it knows nothing, and where its answer is not signed. Throws when it can't be reached. */
    async askStatus(reference: string): Promise<PaymentNotice | null> {
      const signature = sign('status', [merchant, reference])
      const answer = await fetch(address('/status', { merchant, reference, signature }), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        if (answer.status === 404) return null
        throw new Error(`The payment gateway answered ${answer.status}.`)
      }
      const text = await answer.text()
      return text.length > LARGEST ? null : readNotice(parsed(text))
    },
  }
}

// A line break would let one field end and another begin under the same signature.
const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100 && !/[\r\n]/.test(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
