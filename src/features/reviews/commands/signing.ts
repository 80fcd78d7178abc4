import { checkSigning, writeException } from '#features/licences/commands/exceptions.ts'
import { licencesMessages } from '#features/licences/messages.ts'
import type { MovingFile } from '#features/valuations/commands/moves.ts'
import { type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'

const fault = faultOf('licences', licencesMessages)

const SIGNING = Symbol('signing')

const signingAt = (ctx: WriteContext, file: MovingFile) =>
  file.once(SIGNING, async () => (file.target === 'APPROVED' ? checkSigning(ctx, file.row) : null))

/** What the licences of an approval lack, and its second review. */
export async function checkSigningAtMove(ctx: WriteContext, file: MovingFile): Promise<FieldFault[]> {
  return (await signingAt(ctx, file))?.faults ?? []
}

/** Throws 'record-invalid' for an approval beyond the licence without a reason. */
export async function askSigningReason(ctx: WriteContext, file: MovingFile): Promise<void> {
  const signing = await signingAt(ctx, file)
  if (signing?.exception && file.reason === '') throw recordInvalid([fault('reason', 'fault.signingReason')])
}

/** Writes an approval beyond the licence down. */
export async function keepSigningAtMove(ctx: WriteContext, file: MovingFile): Promise<void> {
  const signing = await signingAt(ctx, file)
  if (signing?.exception) await writeException(ctx, file.row, { ...signing.exception, reason: file.reason })
}
