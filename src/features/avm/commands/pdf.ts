import { join } from 'node:path'
import type { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { PaperData } from '#server/typst/paper.ts'
import { printPaper, readingOf } from '../../papers/commands.ts'
import { estimateInput, type PaperInput } from '../model/inputs.ts'
import { estimateUncounted } from '../queries/estimate.ts'
import { estimateBlocks, wordsIn } from '../rules/paper.ts'

const TEMPLATE = join(import.meta.dirname, 'estimate.typ')

/**
 * One estimate as a PDF, which says on its first line that it is an indication and no valuation; also where there is no value, with the reason.
 * Throws as `estimateUncounted` and `printPaper` do, 'invalid-argument' for attributes that are none, and 'too-many-requests'.
 */
export async function estimatePdf(ctx: MakingContext, { language, ...asked }: PaperInput): Promise<DownloadedFile> {
  await admitExport(ctx)
  const input = inputOf(asked)
  const estimate = await estimateUncounted(ctx, input)
  const reading = await readingOf(ctx, language)
  const name = estimate.of?.name
  const title = wordsIn(reading)('title') + (name ? ` · ${name}` : '')
  const data = { languages: [reading.language], blocks: estimateBlocks(estimate, reading) as unknown as PaperData }
  const { pdf } = await printPaper(ctx, { template: TEMPLATE, title, reading, at: new Date(), data })
  await noteExport(ctx, {
    resourceType: estimate.of?.kind ?? 'property',
    ...(estimate.of ? { resourceId: estimate.of.id } : {}),
    description: `Took away an automated estimate as PDF${name ? ` of ${name}` : ''}`,
    details: { format: 'pdf', date: estimate.date, model: estimate.model?.number ?? null },
  })
  return { name: `automated-estimate-${estimate.date}.pdf`, type: 'application/pdf', content: pdf }
}

/** The input that an address carries. */
function inputOf({ attributes, changes, ...asked }: Omit<PaperInput, 'language'>): z.output<typeof estimateInput> {
  const parsed = estimateInput.safeParse({
    ...asked,
    ...(attributes ? { attributes: json(attributes) } : {}),
    ...(changes ? { changes: json(changes) } : {}),
  })
  if (!parsed.success) throw new AppError('invalid-argument')
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid-argument')
  }
}
