import { z } from 'zod'
import { paging } from '#kernel/paging.ts'
import { MACHINE_CALLS, MACHINE_LIMITS } from '../model.ts'

const id = z.uuid()
const version = z.int().min(1)
const written = {
  name: z.string().max(MACHINE_LIMITS.name),
  purpose: z.string().max(MACHINE_LIMITS.purpose),
  verbs: z.array(z.enum(MACHINE_CALLS)).max(100),
  /** Addresses and networks, one in a line. */
  networks: z.string().max(2000),
}

/** The inputs of the verbs of systems. */
export const inputs = {
  list: paging,
  byId: z.strictObject({ id }),
  /** Without an account it is the firm's own. */
  create: z.strictObject({ ...written, clientAccountId: z.uuid().nullable() }),
  update: z.strictObject({ ...written, id, version }),
  end: z.strictObject({ id, version, reason: z.string().max(MACHINE_LIMITS.reason) }),
  addKey: z.strictObject({ id, name: z.string().max(MACHINE_LIMITS.keyName), expiresOn: z.iso.date() }),
  /** `id` is the system's. */
  revokeKey: z.strictObject({ id, keyId: z.uuid(), reason: z.string().max(MACHINE_LIMITS.reason) }),
}
export type NewMachine = z.output<typeof inputs.create>
export type ChangedMachine = z.output<typeof inputs.update>
