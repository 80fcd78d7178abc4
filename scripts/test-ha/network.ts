import { execFileSync } from 'node:child_process'
import { freePort } from '../bench/servers.ts'
import { whenEnded } from '../test-faults/undo.ts'
import { isRoot } from './needs.ts'

/** A place for one node of PostgreSQL. `inside` is how a program is started there, as a user who may run PostgreSQL. */
export type Site = {
  address: string
  sql: number
  api: number
  inside: (program: string, ...args: string[]) => [string, string[]]
  /** Drops what comes from these addresses, and what goes there, until `mend`; to one port alone where it is given. */
  drop?: (addresses: readonly string[], port?: number) => void
  mend?: () => void
}
/** Where the nodes are and how they are reached: `here` is this machine as they see it, `range` is all of them. */
export type Network = { here: string; range: string; sites: readonly Site[] }

/** Gives each node a network of its own where this is root, else ports of this machine. */
export const openNetwork = (count: number): Promise<Network> => (isRoot ? namespaces(count) : ports(count))

async function ports(count: number): Promise<Network> {
  const sites: Site[] = []
  for (let n = 0; n < count; n++)
    sites.push({
      address: '127.0.0.1',
      sql: await freePort(),
      api: await freePort(),
      inside: (program, ...args) => [program, args],
    })
  return { here: '127.0.0.1', range: '127.0.0.1/32', sites }
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })

async function namespaces(count: number): Promise<Network> {
  const name = `th${process.pid}`
  const net = `10.213.${process.pid % 256}`
  ip('link', 'add', name, 'type', 'bridge')
  whenEnded(() => ip('link', 'del', name))
  ip('addr', 'add', `${net}.1/24`, 'dev', name)
  ip('link', 'set', name, 'up')
  const sites = Array.from({ length: count }, (_, at): Site => {
    const [node, outer, inner] = [`${name}n${at + 1}`, `${name}o${at + 1}`, `${name}i${at + 1}`]
    const address = `${net}.${at + 11}`
    ip('netns', 'add', node)
    // Its end of the pair goes with it.
    whenEnded(() => ip('netns', 'del', node))
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner)
    ip('link', 'set', inner, 'netns', node)
    ip('link', 'set', outer, 'master', name, 'up')
    ip('-n', node, 'addr', 'add', `${address}/24`, 'dev', inner)
    ip('-n', node, 'link', 'set', inner, 'up')
    ip('-n', node, 'link', 'set', 'lo', 'up')
    const filter = (...args: string[]) => ip('netns', 'exec', node, 'iptables', ...args)
    return {
      address,
      sql: 5432,
      api: 8008,
      inside: (program, ...args) => [
        'ip',
        ['netns', 'exec', node, 'setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args],
      ],
      drop: (addresses, port) => {
        const to = port ? ['-p', 'tcp', '--dport', `${port}`] : []
        for (const other of addresses) filter('-A', 'INPUT', '-s', other, ...to, '-j', 'DROP')
        // An answer to a dropped port never leaves either.
        if (!port) for (const other of addresses) filter('-A', 'OUTPUT', '-d', other, '-j', 'DROP')
      },
      mend: () => filter('-F'),
    }
  })
  return { here: `${net}.1`, range: `${net}.0/24`, sites }
}
