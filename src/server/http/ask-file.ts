import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import type { Access } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { RequestInfo } from '../procedure.ts'
import { parseInput } from './input.ts'
import { admit } from './refusals.ts'

type Door = Parameters<typeof admit>[0]
type FileRequest<S extends z.ZodType> = {
  access: Access
  input: S
  call: string
  request: RequestInfo
  /** Its address below /files with the names of its parameters: what a key may be used for. */
  path: string
}

/**
 * Returns the caller of a file below /files, and the input from its address: path parameters and query string.
 * Throws AppError when this person may not read it, or the input is invalid.
 */
export async function askFile<S extends z.ZodType>(
  door: Door,
  req: HonoRequest,
  { access, input, call, request, path }: FileRequest<S>,
) {
  // Downloads are audited under the person's name, so requests from foreign pages are refused.
  if (req.header('sec-fetch-site') === 'cross-site') throw new AppError('foreign-origin')
  const actor = await admit(door, req.raw.headers, { access, call, request, file: `files/${path}` })
  return { actor, input: parseInput(input, inputOf(req)) }
}

/** Returns the input of a file that needs no session, from its address. Throws AppError when the input is invalid. */
export function askPublicFile<S extends z.ZodType>(req: HonoRequest, input: S): z.output<S> {
  return parseInput(input, inputOf(req))
}

/** The address as an input: a repeated parameter becomes a list, which a schema of one value refuses. */
function inputOf(req: HonoRequest): Record<string, string | string[]> {
  const all = [...Object.entries(req.param() as Record<string, string>), ...new URL(req.url).searchParams]
  const given: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of all) {
    const before = given[key]
    given[key] = before === undefined ? value : [before, value].flat()
  }
  return { ...given }
}
