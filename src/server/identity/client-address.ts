import { isIP } from 'node:net'
import { canonicalAddress } from './better-auth/ip-address.ts'

/**
 * The address that a request comes from: the socket's, or with TRUST_PROXY the last entry of X-Forwarded-For, which our own
 * proxy added (a caller can forge all earlier ones). IPv4-mapped IPv6 is returned as IPv4, an invalid address as an empty text.
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  socketAddress: string | undefined,
  trustProxy = false,
): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded && isIP(forwarded) ? forwarded : (socketAddress ?? '').replace(/%.*$/, '')
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : ''
  const plain = canonicalAddress(address)
  return isIP(plain) === 4 ? plain : address.toLowerCase()
}
