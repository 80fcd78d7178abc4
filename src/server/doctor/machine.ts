import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { type Finding, findingsOf } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** What a server needs beside PostgreSQL of its own, and what it works well with, in bytes (docs/operations.md). */
const MEMORY = { least: GIGABYTE, enough: 3.5 * GIGABYTE }
/** Files and connections that a process may have open: a server holds up to 5,000 streams. */
const DESCRIPTORS = { least: 1024, enough: 8192 }

/** The machine as it is: the version of Node, memory in bytes, and the limit of open files; undefined where the system tells none. */
export type Machine = { node: string; memory: number; descriptors: number | undefined }

/** Reads the machine; memory is the limit of the container where there is one. */
export function readMachine(): Machine {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { node: process.versions.node, memory, descriptors: readDescriptors() }
}

function readDescriptors(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    // No Linux.
    return undefined
  }
}

/** Judges a machine; `wanted` is the version of Node that the release brings. */
export function judgeMachine({ node, memory, descriptors }: Machine, wanted: string): Finding[] {
  return [nodeVersion(node, wanted), memoryOf(memory), descriptorsOf(descriptors)]
}

function nodeVersion(node: string, wanted: string): Finding {
  const { ok, failure } = findingsOf('Node')
  const major = (version: string) => Number(version.split('.')[0])
  if (major(node) >= major(wanted)) return ok(`Node ${node}.`)
  return failure(
    `Node ${node} runs this, and the release needs ${wanted}.`,
    'Run it by npm, which takes the Node that comes with the packages: npm run doctor. Run npm install first.',
  )
}

function memoryOf(bytes: number): Finding {
  const { ok, warning, failure } = findingsOf('memory')
  const found = `${(bytes / GIGABYTE).toFixed(1)} GB of memory.`
  if (bytes < MEMORY.least)
    return failure(
      found,
      'Give the machine or container at least 1 GB, better 4 GB: reports and models would be ended in the middle.',
    )
  if (bytes < MEMORY.enough)
    return warning(
      found,
      'Give the machine or container 4 GB: the training of a model takes 1 GB beside the server, a large report 1.2 GB.',
    )
  return ok(found)
}

function descriptorsOf(limit: number | undefined): Finding {
  const { ok, skipped, warning, failure } = findingsOf('open files')
  if (limit === undefined) return skipped('This system does not say how many files a process may open.')
  const found = `A process may have ${limit === Number.POSITIVE_INFINITY ? 'any number of' : limit} files and connections open.`
  const todo = 'Raise the limit to 65536: LimitNOFILE= of the systemd unit, or ulimits: nofile of the container.'
  if (limit < DESCRIPTORS.least) return failure(found, todo)
  return limit < DESCRIPTORS.enough ? warning(found, todo) : ok(found)
}
