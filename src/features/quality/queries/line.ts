import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ProgressLine } from '../../valuations/model/progress.ts'
import { holdsBack } from '../model.ts'
import { checkQuality } from './check.ts'

/** What the quality rules add to the steps of the work; nothing where the firm does not go by them. */
export async function readQualityLine(ctx: ReadContext, valuationId: string): Promise<ProgressLine[]> {
  const { qualityEnforced } = await readSettings(ctx)
  if (!qualityEnforced) return []
  const held = (await checkQuality(ctx, valuationId)).filter(holdsBack)
  const failing = held.filter(({ verdict }) => verdict === 'FAIL').length
  const unexplained = held.length - failing
  return [
    {
      step: 'QUALITY',
      missing: [
        ...(failing > 0 ? [{ word: 'progress:failing', params: { n: failing } }] : []),
        ...(unexplained > 0 ? [{ word: 'progress:unexplained', params: { n: unexplained } }] : []),
      ],
      told: null,
      to: null,
    },
  ]
}
