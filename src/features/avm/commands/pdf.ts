import { join } from 'node:path'
import type { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { PaperData } from '#server/typst/paper.ts'
import { printPaper, readingOf } from '../../papers/commands.ts'
import { type cardInput, estimateInput, type PaperInput } from '../model/inputs.ts'
import { accuracyRows } from '../queries/accuracy.ts'
import { estimateUncounted } from '../queries/estimate.ts'
import { presentModel } from '../queries/models.ts'
import { type CardOf, cardBlocks, cardTitle } from '../rules/card.ts'
import { estimateBlocks, wordsIn } from '../rules/paper.ts'
import type { Settings } from '../rules/table.ts'

const TEMPLATE = join(import.meta.dirname, 'avm.typ')

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

/**
 * The card of a model as a PDF: what it is for, what it learnt from, how it did, its limits, and how it came into use. Throws 'avm-model-not-found',
 * 'too-many-requests', and as `printPaper` does.
 */
export async function modelCardPdf(
  ctx: MakingContext,
  { id, language }: z.output<typeof cardInput>,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const card = await readCard(ctx, id)
  const { number } = card.model
  const reading = await readingOf(ctx, language)
  const data = { languages: [reading.language], blocks: cardBlocks(card, reading) as unknown as PaperData }
  const title = cardTitle(number, reading)
  const { pdf } = await printPaper(ctx, { template: TEMPLATE, title, reading, at: new Date(), data })
  await noteExport(ctx, {
    ...{ resourceType: 'avmModel', resourceId: id, details: { format: 'pdf', number } },
    description: `Took away the card of model ${number} of the automated valuation as PDF`,
  })
  return { name: `model-${number}.pdf`, type: 'application/pdf', content: pdf }
}

/** A trained model with all that its card shows. */
async function readCard({ db }: Pick<MakingContext, 'db'>, id: string): Promise<CardOf> {
  const row = await db.selectFrom('avmModels').selectAll().where('id', '=', id).executeTakeFirst()
  const model = row && presentModel(row)
  if (!model?.metrics) throw new AppError('avm-model-not-found')
  return {
    ...{ model, metrics: model.metrics, engine: row?.engine ?? '—' },
    settings: row?.settings as unknown as Settings,
    rows: await accuracyRows(db, id),
  }
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
