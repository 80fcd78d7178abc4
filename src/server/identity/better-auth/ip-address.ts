import { normalizeIP } from '@better-auth/core/utils/ip'

/** An IPv6 address in its canonical form; one that embeds an IPv4 address as that. */
export function canonicalAddress(address: string): string {
  return normalizeIP(address)
}

/** What rate limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressNetwork(address: string): string {
  return normalizeIP(address, { ipv6Subnet: 64 })
}
