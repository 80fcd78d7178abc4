import { z } from 'zod'
import { type ClientCodes, CODE_KINDS, type CodeKind } from './model/codes.ts'
import { LONGEST_CODE } from './model/shape.ts'

export type Format = 'json' | 'xml'

/** The name of the schema with its version: the `schema` of a JSON document, the namespace of an XML one. */
export const SCHEMA = 'urn:thamin:exchange:1'
/** The name of the schema of the data that a PDF carries. */
export const CARRIED_SCHEMA = 'urn:thamin:report:1'
/** The root of an XML document. */
export const ROOT = 'exchange'
/** The most signs of an order's text; a call's body has at most a mebibyte. */
const LONGEST_ORDER = 900_000

/** The codes of an account with the version that a change must have seen. */
export type AccountCodes = { version: number; codes: ClientCodes }

/** What became of an order: the request it is, or why it is none, by the paths of its faults. */
export type BroughtOrder = { requestId: string; reference: string; properties: number; number: string | null }

const accountId = z.uuid()

/** The inputs of the verbs and of the download. */
export const inputs = {
  account: z.strictObject({ accountId }),
  set: z.strictObject({
    accountId,
    version: z.int().min(0),
    kind: z.enum(Object.keys(CODE_KINDS) as [CodeKind, ...CodeKind[]]),
    code: z.string().max(60),
    /** Null takes the code out of the table. */
    own: z.string().max(LONGEST_CODE).nullable(),
  }),
  order: z.strictObject({ text: z.string().max(LONGEST_ORDER), accountId: accountId.optional() }),
  result: z.strictObject({ id: z.uuid() }),
}
export type SetCode = z.output<typeof inputs.set>
export type NewOrder = z.output<typeof inputs.order>
