import { isIP } from 'node:net'
import { normalizeIP } from '@better-auth/core/utils/ip'

/**
 * The address a request comes from: the socket's, or with TRUST_PROXY the last entry of X-Forwarded-For, the one which our
 * own proxy added (a caller can write all that stand before it). IPv4 written as IPv6 comes back as IPv4; anything that is no address as an empty text.
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  socketAddress: string | undefined,
  trustProxy = false,
): string {
  const told = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = told && isIP(told) ? told : (socketAddress ?? '').replace(/%.*$/, '')
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : ''
  const plain = normalizeIP(address)
  return isIP(plain) === 4 ? plain : address.toLowerCase()
}
