import { lookup } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, prefix)
// What carries an IPv4 address within, and what is for documents.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the public internet; false for this machine, the firm's network, and what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address)
  return isIPv6(address) && global.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/**
 * Resolves a name as the connection will use it, and fails where one of its addresses is not public: a name can't lead the server into its
 * own network, also when it resolves differently from one moment to the next.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? refusal(hostname), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refusal(hostname), '')
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

const refusal = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} has no public address.`), { code: 'EPRIVATE' })
