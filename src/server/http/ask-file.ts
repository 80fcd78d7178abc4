import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import type { Access } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { RequestInfo } from '../procedure.ts'
import { parseInput } from './input.ts'
import { type AlertRefusal, admit } from './refusals.ts'

type Door = { sessionOf: (headers: Headers) => Promise<Actor | null>; alert: AlertRefusal }
type FileRequest<S extends z.ZodType> = { access: Access; input: S; call: string; request: RequestInfo }

/**
 * Who asks for a file below /files, and the input that stands in its address: the path's parameters and the query string.
 * Throws AppError where this person may not ask, or asks in another shape than the file states.
 */
export async function askFile<S extends z.ZodType>(
  door: Door,
  req: HonoRequest,
  { access, input, call, request }: FileRequest<S>,
) {
  // A foreign page may link to a file, and taking one is noted under the person's name: so not from there.
  if (req.header('sec-fetch-site') === 'cross-site') throw new AppError('foreign-origin')
  const actor = await admit(door, req.raw.headers, { access, call, request })
  return { actor, input: parseInput(input, inputOf(req)) }
}

/** The address as an input: what is given once is a text, what is given again a list, which no schema of one value takes. */
function inputOf(req: HonoRequest): Record<string, string | string[]> {
  const all = [...Object.entries(req.param() as Record<string, string>), ...new URL(req.url).searchParams]
  const given: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of all) {
    const before = given[key]
    given[key] = before === undefined ? value : [before, value].flat()
  }
  return { ...given }
}
